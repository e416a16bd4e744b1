import { eq } from "drizzle-orm";
import { SignJWT } from "jose";
import { expect, test } from "vitest";
import * as logout from "@/app/api/auth/logout/route";
import * as me from "@/app/api/auth/me/route";
import type { SignedIn } from "@/features/account/schema";
import { current } from "@/server/db/client";
import { roles, sessions, users } from "@/server/db/schema/user";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { statementsOf } from "@/testing/statements";

const ask = (as: { cookie?: string; accessToken?: string }) => call<SignedIn>(me, { path: "/api/auth/me", as });

test("a stranger is nobody", async () => {
  expect((await call(me, { path: "/api/auth/me" })).status).toBe(401);
});

test("cookie and bearer both say who it is, with a fresh token each time", async () => {
  const { actor, cookie, accessToken } = await makeSession({ isAdmin: true });
  for (const as of [{ cookie }, { accessToken }]) {
    const { status, body } = await ask(as);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ user_id: actor.userId, isAdmin: true, role_id: 2, is_verified: true });
    expect(body.user.permissions).toContain("users:manage");
    expect((await ask({ accessToken: body.accessToken })).status).toBe(200);
  }
});

test.each(["cookie", "accessToken"] as const)("session and person are read in one statement by %s", async (carrier) => {
  const session = await makeSession();
  const as = { [carrier]: session[carrier] };
  await ask(as);
  const { all } = await statementsOf(() => ask(as));
  const reads = all.filter((text) => /from "session"/i.test(text));
  expect(reads).toHaveLength(1);
  expect(reads[0]).toMatch(/join "user"/i);
  expect(all.filter((text) => /from "user"/i.test(text))).toEqual([]);
});

test("a member has the permissions of the role and no others", async () => {
  await current()
    .update(roles)
    .set({ permissions: ["boards:manage"] })
    .where(eq(roles.id, 2));
  const { cookie } = await makeSession();
  expect((await ask({ cookie })).body.user.permissions).toEqual(["boards:manage"]);
});

test("signing out kills cookie and tokens of that session at once, and no other", async () => {
  const first = await makeSession();
  const [user] = await current().select().from(users).where(eq(users.id, first.actor.userId));
  const second = await makeSession(user);
  const out = await call(logout, { method: "POST", path: "/api/auth/logout", as: { cookie: first.cookie } });
  expect(out.status).toBe(204);
  expect(out.headers.getSetCookie().join()).toMatch(/token=; Path=\/; SameSite=Lax; Max-Age=0; HttpOnly/);
  expect((await ask({ cookie: first.cookie })).status).toBe(401);
  expect((await ask({ accessToken: first.accessToken })).status).toBe(401);
  expect((await ask({ cookie: second.cookie })).status).toBe(200);
});

test("another site's page cannot sign anybody out", async () => {
  const { cookie } = await makeSession();
  const out = await call(logout, {
    method: "POST",
    path: "/api/auth/logout",
    headers: { cookie: `token=${cookie}`, origin: "https://evil.example" },
  });
  expect(out.status).toBe(403);
  expect((await ask({ cookie })).status).toBe(200);
});

test("a token dies with a change of role", async () => {
  const { actor, accessToken } = await makeSession();
  await current().update(users).set({ roleId: 1 }).where(eq(users.id, actor.userId));
  expect((await ask({ accessToken })).status).toBe(401);
});

test.each([
  ["idle for twelve hours", { lastSeenAt: new Date(Date.now() - 12 * 3600_000 - 1000) }],
  ["seven days old", { expiresAt: new Date(Date.now() - 1000) }],
])("a session that is %s is dead", async (_, change) => {
  const { cookie, accessToken } = await makeSession();
  await current().update(sessions).set(change);
  expect((await ask({ cookie })).status).toBe(401);
  expect((await ask({ accessToken })).status).toBe(401);
});

test("a session lives on by being used", async () => {
  const { cookie } = await makeSession();
  const nowMs = Date.now();
  await current()
    .update(sessions)
    .set({ lastSeenAt: new Date(nowMs - 11 * 3600_000) });
  expect((await ask({ cookie })).status).toBe(200);
  const [session] = await current().select().from(sessions);
  expect(session?.lastSeenAt.getTime()).toBeGreaterThan(nowMs - 60_000);
});

test("a token that was changed, unsigned, signed by others or out of date is nobody's", async () => {
  const { actor, accessToken } = await makeSession();
  const [head = "", payload = "", signature = ""] = accessToken.split(".");
  const decode = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
  const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const sign = (secret: string, expiry: string) =>
    new SignJWT(decode(payload))
      .setProtectedHeader({ alg: "HS256", typ: "JWT" })
      .setExpirationTime(expiry)
      .sign(Buffer.from(secret));
  const forged = [
    `${head}.${encode({ ...decode(payload), role_id: 1, sub: actor.userId })}.${signature}`,
    `${encode({ alg: "none", typ: "JWT" })}.${payload}.`,
    `${head}.${payload}.${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`,
    // The last character of 32 bytes holds two spare bits, which a decoder passes over.
    ...[..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"]
      .filter((last) => !signature.endsWith(last))
      .map((last) => `${head}.${payload}.${signature.slice(0, -1)}${last}`),
    await sign("only-for-tests-only-for-tests-only-for-tests", "15m"),
    await sign("only-for-tests-only-for-tests-only-for-tests", "-1m"),
    "x.y.z",
    "",
  ];
  for (const token of forged) expect((await ask({ accessToken: token })).status, token).toBe(401);
});

test("a cookie with one changed character is nobody's", async () => {
  const { cookie } = await makeSession();
  const changed = `${cookie.startsWith("A") ? "B" : "A"}${cookie.slice(1)}`;
  expect((await ask({ cookie: changed })).status).toBe(401);
});
