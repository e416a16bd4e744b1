import { scryptSync } from "node:crypto";
import { expect, test } from "vitest";
import { hashPassword, verifyNothing, verifyPassword } from "./password";

const password = "correct horse battery staple";

test("a password is hashed with its own salt, by scrypt at the cost that is written down", async () => {
  const [first, second] = [await hashPassword(password), await hashPassword(password)];
  expect(first).not.toBe(second);
  const [salt = "", key] = first.split(":");
  expect(salt).toMatch(/^[\da-f]{32}$/);
  const cost = { N: 2 ** 14, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
  expect(key).toBe(scryptSync(password, salt, 64, cost).toString("hex"));
  expect(await verifyPassword(first, password)).toBe(true);
  expect(await verifyPassword(first, `${password}r`)).toBe(false);
  expect(await verifyNothing(password)).toBe(false);
});

test("letters count exactly, however they are composed", async () => {
  const hash = await hashPassword("Caf\u00e9 \u0439");
  expect(await verifyPassword(hash, "Cafe\u0301 \u0438\u0306")).toBe(true);
  expect(await verifyPassword(hash, "Cafe \u0438")).toBe(false);
});
