import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as login from "@/app/api/auth/login/route";
import * as newPassword from "@/app/api/auth/new-password/route";
import * as password from "@/app/api/auth/password/route";
import * as token from "@/app/api/auth/token/route";
import * as twoFactor from "@/app/api/auth/two-factor/route";
import { confirmTwoFactor } from "@/features/account/two-factor/server/commands";
import type { Caller } from "@/server/auth/caller";
import { makeCode } from "@/server/auth/codes";
import { endSessionsOf } from "@/server/auth/session-store";
import { openSessionFor } from "@/server/auth/sign-in";
import { current, transact } from "@/server/db/client";
import { passkeys } from "@/server/db/schema/factor";
import { sessions, users } from "@/server/db/schema/user";
import { makeSession, makeUser, testPassword } from "@/testing/factories";
import { call } from "@/testing/http";
import { overtake } from "@/testing/password-lane";
import { beginSignIn, enrol } from "@/testing/second-factor";

const ownersPassword = "a calm river at dawn";

async function renew(email: string): Promise<void> {
  const code = await transact((tx) => makeCode(tx, "reset-password", email));
  const body = { email, code, password: ownersPassword };
  const answer = await call(newPassword, { method: "POST", path: "/api/auth/new-password", body });
  expect(answer.status).toBe(200);
}

const signIn = (email: string, given: string) =>
  call(login, { method: "POST", path: "/api/auth/login", body: { email, password: given } });
const countSessions = (userId: string) => current().$count(sessions, eq(sessions.userId, userId));

test("a sign-in that is under way when the owner renews the password opens no session", async () => {
  const { id, email } = await makeUser({ password: true });
  const overtaken = await overtake(
    () => signIn(email, testPassword),
    () => renew(email),
  );
  expect(overtaken.status).toBe(401);
  expect(await countSessions(id)).toBe(0);
  expect((await signIn(email, ownersPassword)).status).toBe(200);
});

test("a sign-in under way when the owner changes the password opens no session", async () => {
  const owner = await makeSession({ password: true });
  const body = { currentPassword: testPassword, newPassword: ownersPassword };
  const overtaken = await overtake(
    () => signIn(owner.actor.email, testPassword),
    () => call(password, { method: "POST", path: "/api/auth/password", as: owner, body }),
  );
  expect(overtaken.status).toBe(401);
  expect(await countSessions(owner.actor.userId)).toBe(1);
});

test("the token endpoint gives no token for a password that was renewed while it was judged", async () => {
  const { id, email } = await makeUser({ password: true });
  const asked = {
    method: "POST",
    path: "/api/auth/token",
    query: { username: email, password: testPassword, grant_type: "password" },
    headers: { authorization: `Basic ${Buffer.from("ict:only-for-tests").toString("base64")}` },
  } as const;
  const answer = await overtake(
    () => call(token, asked),
    () => renew(email),
  );
  expect([answer.status, await countSessions(id)]).toEqual([400, 0]);
});

test("a question for the second step that was asked by the old password leads nowhere", async () => {
  const { id, email } = await makeUser({ password: true });
  const { codeNow } = await enrol(id);
  // The second step was there before the last proof, so it is the owner's and stays.
  await current().update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, id));
  const { answer, token: challenge } = await overtake(
    () => beginSignIn(email),
    () => renew(email),
  );
  expect(answer.status).toBe(200);
  const second = await call(twoFactor, {
    method: "POST",
    path: "/api/auth/two-factor",
    body: { code: await codeNow(), trustDevice: true },
    headers: { cookie: `challenge=${challenge}`, "sec-fetch-site": "same-origin" },
  });
  expect([second.status, await countSessions(id)]).toEqual([401, 0]);
});

test("a change of password under way does not undo the owner's", async () => {
  const thief = await makeSession({ password: true });
  const { email } = thief.actor;
  const body = { currentPassword: testPassword, newPassword: "a thief's own choice" };
  const overtaken = await overtake(
    () => call(password, { method: "POST", path: "/api/auth/password", as: thief, body }),
    () => renew(email),
  );
  expect(overtaken.status).toBe(401);
  expect((await signIn(email, "a thief's own choice")).status).toBe(401);
  expect((await signIn(email, ownersPassword)).status).toBe(200);
});

test("a passkey that was removed while it was judged opens no session", async () => {
  const { id: userId } = await makeUser();
  const caller = { device: { ipAddress: null, userAgent: null } } as Caller;
  const [passkey] = await current()
    .insert(passkeys)
    .values({ userId, name: "A key", credentialId: crypto.randomUUID(), publicKey: "not asked here" })
    .returning({ id: passkeys.id });
  const admission = { userId, externalToken: null, evidence: { kind: "passkey", passkeyId: passkey!.id } } as const;
  await openSessionFor(caller, admission);
  expect(await countSessions(userId)).toBe(1);
  await current().delete(passkeys).where(eq(passkeys.id, passkey!.id));
  await expect(openSessionFor(caller, admission)).rejects.toMatchObject({ code: "wrong-credentials" });
  expect(await countSessions(userId)).toBe(1);
});

test("a second step that is confirmed as its session ends is not turned on", async () => {
  const { actor } = await makeSession();
  await endSessionsOf(actor.userId);
  await expect(confirmTwoFactor(actor, { code: "123456" })).rejects.toMatchObject({ code: "not-authenticated" });
});
