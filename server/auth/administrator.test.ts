import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "@/server/db/client";
import { accounts, users } from "@/server/db/schema/user";
import { env } from "@/server/env";
import { makeSession, makeUser, testPassword } from "@/testing/factories";
import { makeRole } from "@/testing/role-factory";
import { makeAdministrator } from "./administrator";
import { verifyPassword } from "./password";
import { findByToken } from "./session-store";

async function stored(email: string) {
  const [row] = await db
    .select({ user: users, hash: accounts.password })
    .from(users)
    .innerJoin(accounts, eq(accounts.userId, users.id))
    .where(eq(users.email, email));
  return row!;
}

test("somebody new becomes a verified administrator of the staff, with the password that is answered", async () => {
  await makeUser();
  const { password } = await makeAdministrator(" Boss@Example.com ");
  const { user, hash } = await stored("boss@example.com");
  expect(user).toMatchObject({ isAdmin: true, roleId: 2, emailVerified: true, deactivatedAt: null });
  expect(await verifyPassword(hash!, password!)).toBe(true);
});

test("somebody known is promoted and keeps their password", async () => {
  const { email } = await makeUser({ password: true, roleId: 1 });
  expect(await makeAdministrator(email)).toEqual({ password: null });
  const { user, hash } = await stored(email);
  expect(user).toMatchObject({ isAdmin: true, roleId: 2, emailVerified: true });
  expect(await verifyPassword(hash!, testPassword)).toBe(true);
});

test("where the installation names the roles that may sign in, the administrator gets one of them", async () => {
  await makeUser();
  const role = await makeRole({ maySignIn: false });
  env.SIGN_IN_ROLES = [999, role.id];
  try {
    await makeAdministrator("boss@example.com");
    expect((await stored("boss@example.com")).user.roleId).toBe(role.id);
    env.SIGN_IN_ROLES = [999];
    await expect(makeAdministrator("other@example.com")).rejects.toThrow("No role may sign in");
  } finally {
    env.SIGN_IN_ROLES = undefined;
  }
});

test("a closed account is opened with a new password, because the old one may be public", async () => {
  const { email } = await makeUser({ password: true, deactivatedAt: new Date() });
  const { password } = await makeAdministrator(email);
  const { user, hash } = await stored(email);
  expect(user.deactivatedAt).toBeNull();
  expect(await verifyPassword(hash!, password!)).toBe(true);
  expect(await verifyPassword(hash!, testPassword)).toBe(false);
});

test("an account that is being deleted is not opened again: it may be halfway gone", async () => {
  const past = new Date(Date.now() - 1_000);
  const { email } = await makeUser({ password: true, deactivatedAt: past, deleteAfter: past });
  await expect(makeAdministrator(email)).rejects.toThrow("is being deleted");
  expect((await stored(email)).user).toMatchObject({ isAdmin: false, deleteAfter: past });
});

test("an account whose address nobody confirmed gets a new password, and whoever made it is out", async () => {
  const user = await makeUser({ password: true, emailVerified: false });
  const session = await makeSession(user);
  const { password } = await makeAdministrator(user.email);
  const { hash } = await stored(user.email);
  expect(await verifyPassword(hash!, testPassword)).toBe(false);
  expect(await verifyPassword(hash!, password!)).toBe(true);
  expect(await findByToken(session.cookie)).toBeNull();
});
