import { expect, test } from "vitest";
import { matchingStep, newTotpSecret, totpAt, totpUri, typedSecret } from "./totp";

/** RFC 6238, appendix B, the last six of eight digits, by its secret for SHA-1. */
test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("at second %i the standard's code is %s", async (seconds, code) => {
  expect(await totpAt("12345678901234567890", Math.floor(seconds / 30))).toBe(code);
});

test("a code is good one step early and late, not two, and not again", async () => {
  const secret = newTotpSecret();
  const nowMs = 1_700_000_010_000;
  const step = Math.floor(nowMs / 30_000);
  const offsets = [-2, -1, 0, 1, 2];
  const matched = await Promise.all(
    offsets.map(async (offset) => matchingStep(secret, await totpAt(secret, step + offset), { nowMs, lastStep: 0 })),
  );
  expect(matched).toEqual([null, step - 1, step, step + 1, null]);
  expect(await matchingStep(secret, await totpAt(secret, step), { nowMs, lastStep: step })).toBeNull();
});

test("secrets differ, have at least 128 bits, and stand in the address as people type them", () => {
  const secrets = Array.from({ length: 100 }, newTotpSecret);
  expect(new Set(secrets).size).toBe(100);
  const [secret = ""] = secrets;
  expect(secret).toMatch(/^[\w-]{22}$/);
  const uri = new URL(totpUri(secret, "номин@example.mn"));
  expect([uri.protocol, uri.searchParams.get("secret"), uri.searchParams.get("issuer")]).toEqual([
    "otpauth:",
    typedSecret(secret),
    "Ordo",
  ]);
});
