import { decodeJwt, decodeProtectedHeader } from "jose";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** Tokens as a server of this address, which lets pages of those origins call it, makes and reads them. */
async function tokensAt(url: string, allowed = "") {
  vi.resetModules();
  vi.stubEnv("APP_URL", url);
  vi.stubEnv("ALLOWED_ORIGINS", allowed);
  return await import("./access-token");
}

test("a token of an installation whose pages may call us is taken, one of any other is not", async () => {
  const claims = { userId: "u", sessionId: "s", roleId: 2, isVerified: true };
  const token = (await tokensAt("http://localhost:4001")).signAccessToken(claims);
  const host = await tokensAt("http://localhost:4002", "http://localhost:4001");
  expect(await host.readAccessToken(token)).toEqual(claims);
  const stranger = await tokensAt("http://localhost:4002", "http://localhost:4003");
  expect(await stranger.readAccessToken(token)).toBeNull();
});

test("processes that were told no address take each other's tokens, and nobody else does", async () => {
  const claims = { userId: "u", sessionId: "s", roleId: 2, isVerified: true };
  vi.stubEnv("PORT", "4001");
  const token = (await tokensAt("")).signAccessToken(claims);
  vi.stubEnv("PORT", "4002");
  const unnamed = await tokensAt("");
  expect(await unnamed.readAccessToken(token)).toEqual(claims);
  const elsewhere = (await tokensAt("http://ordo.example:4001")).signAccessToken(claims);
  expect(await unnamed.readAccessToken(elsewhere)).toBeNull();
  expect(await (await tokensAt("http://localhost:4002")).readAccessToken(token)).toBeNull();
});

test("a token is signed at once, and a library that knows nothing of us reads its claims", async () => {
  const claims = { userId: "u", sessionId: "s", roleId: 2, isVerified: true };
  const token = (await tokensAt("http://localhost:4001")).signAccessToken(claims);
  expect(decodeProtectedHeader(token)).toEqual({ alg: "HS256", typ: "JWT" });
  const { iat = 0, exp = 0, ...claimed } = decodeJwt(token);
  expect(claimed).toMatchObject({ sub: "u", sid: "s", role_id: 2, is_verified: true, iss: "http://localhost:4001" });
  expect(exp - iat).toBe(15 * 60);
});
