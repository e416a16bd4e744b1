import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as login from "@/app/api/auth/login/route";
import * as me from "@/app/api/auth/me/route";
import * as newPassword from "@/app/api/auth/new-password/route";
import * as register from "@/app/api/auth/register/route";
import * as resetPassword from "@/app/api/auth/reset-password/route";
import * as token from "@/app/api/auth/token/route";
import * as resend from "@/app/api/auth/verify/resend/route";
import * as verify from "@/app/api/auth/verify/route";
import * as inviting from "@/app/api/users/invitations/new/route";
import type { SignedIn } from "@/features/account/schema";
import { makeCode } from "@/server/auth/codes";
import { trustDevice } from "@/server/auth/trusted-device";
import { current, transact } from "@/server/db/client";
import { emailChanges, passkeys, recoveryCodes, trustedDevices, twoFactors } from "@/server/db/schema/factor";
import { outboxMails, rateLimits } from "@/server/db/schema/infrastructure";
import { users } from "@/server/db/schema/user";
import { makeSession, makeUser, testPassword } from "@/testing/factories";
import { call } from "@/testing/http";
import { readOutbox } from "@/testing/outbox";
import { fc, propertyRuns } from "@/testing/properties";
import { enrol } from "@/testing/second-factor";

const ownersPassword = "a calm river at dawn";

type Verified = { is_verified: true; newPasswordCode: string | null };
type As = { accessToken: string };

const registerWith = (email: string, invitation?: string) =>
  call<SignedIn>(register, {
    method: "POST",
    path: "/api/auth/register",
    body: { email, password: testPassword, firstName: "Saran", lastName: "Bold", invitation },
  });
const prove = (email: string, code: string, as?: As) =>
  call<Verified>(verify, { method: "POST", path: "/api/auth/verify", body: { email, code }, as });
const renew = (email: string, code: string, password = ownersPassword) =>
  call<{ hasRemovedFactors: boolean }>(newPassword, {
    method: "POST",
    path: "/api/auth/new-password",
    body: { email, code, password },
  });
const signIn = (email: string, password: string) =>
  call(login, { method: "POST", path: "/api/auth/login", body: { email, password } });
const signInByToken = (email: string) =>
  call<{ accessToken: string }>(token, {
    method: "POST",
    path: "/api/auth/token",
    query: { username: email, password: testPassword, grant_type: "password" },
    headers: { authorization: `Basic ${Buffer.from("ict:only-for-tests").toString("base64")}` },
  });
const isAlive = async (as: As) => (await call(me, { path: "/api/auth/me", as })).status === 200;
const codeFor = (purpose: "verify" | "reset-password", email: string) => transact((tx) => makeCode(tx, purpose, email));
const idOf = async (email: string) => (await current().select().from(users).where(eq(users.email, email)))[0]?.id ?? "";

/** Everything by which somebody who is in an account may come back later. */
async function plant(userId: string): Promise<void> {
  await current().delete(twoFactors).where(eq(twoFactors.userId, userId));
  await enrol(userId);
  const credentialId = crypto.randomUUID();
  await current().insert(passkeys).values({ userId, name: "Planted", credentialId, publicKey: "key" });
  await trustDevice(userId, "planted");
  const change = { userId, oldEmail: "a@example.mn", newEmail: "b@example.mn", codeHash: "", expiresAt: new Date() };
  await current().insert(emailChanges).values(change);
}

async function plantedIn(userId: string): Promise<number> {
  const tables = [twoFactors, passkeys, recoveryCodes, trustedDevices, emailChanges];
  const counts = await Promise.all(tables.map((table) => current().$count(table, eq(table.userId, userId))));
  return counts.reduce((sum, count) => sum + count, 0);
}

test("who proves an address outside of the session that registered it gets the account, and nobody else is left in it", async () => {
  const email = "owner@example.mn";
  const attacker = (await registerWith(email)).body;
  const elsewhere = (await signInByToken(email)).body;
  await plant(await idOf(email));
  const answer = await prove(email, await codeFor("verify", email));
  expect(answer.body).toEqual({ is_verified: true, newPasswordCode: expect.stringMatching(/^\d{6}$/) });
  expect([await isAlive(attacker), await isAlive(elsewhere)]).toEqual([false, false]);
  expect(await plantedIn(await idOf(email))).toBe(0);
  expect((await signIn(email, testPassword)).status).toBe(401);
  expect((await renew(email, answer.body.newPasswordCode ?? "")).status).toBe(200);
  expect((await signIn(email, ownersPassword)).status).toBe(200);
});

test("who proves the address in the session that registered it keeps session and password; other sessions end", async () => {
  const email = "newcomer@example.mn";
  const own = (await registerWith(email)).body;
  const other = (await signInByToken(email)).body;
  expect((await prove(email, await codeFor("verify", email), own)).body.newPasswordCode).toBeNull();
  expect([await isAlive(own), await isAlive(other)]).toEqual([true, false]);
  expect((await signIn(email, testPassword)).status).toBe(200);
});

test("proving the address in somebody else's session, or while impersonated, hands the account over as well", async () => {
  const email = "owner@example.mn";
  const attacker = (await registerWith(email)).body;
  const answer = await prove(email, await codeFor("verify", email), await makeSession());
  expect(answer.body.newPasswordCode).not.toBeNull();
  expect(await isAlive(attacker)).toBe(false);
});

test("a code to prove the address ends with a new password, which proved it already", async () => {
  const email = "owner@example.mn";
  await registerWith(email);
  const early = await codeFor("verify", email);
  await renew(email, await codeFor("reset-password", email));
  expect((await prove(email, early)).status).toBe(422);
  expect((await signIn(email, ownersPassword)).status).toBe(200);
});

/** The token of the link that an invited person is mailed. */
async function invite(email: string): Promise<string | undefined> {
  const admin = await makeSession({ isAdmin: true });
  const body = { emails: [email], roleId: 2 };
  await call(inviting, { method: "POST", path: "/api/users/invitations/new", as: admin, body });
  const [mail] = await readOutbox(eq(outboxMails.recipient, email));
  return /invitation=([\w-]{43})/.exec(mail?.text ?? "")?.[1];
}

test("who follows an invitation gets the account that somebody made with their address before, and its role", async () => {
  const email = "invited@example.mn";
  const invitation = await invite(email);
  const attacker = (await registerWith(email)).body;
  await plant(await idOf(email));
  const owner = await call<SignedIn>(register, {
    method: "POST",
    path: "/api/auth/register",
    body: { email, password: ownersPassword, firstName: "Номин", lastName: "Тумэн", invitation },
  });
  expect(owner.body.user).toMatchObject({ email, is_verified: true, displayName: "Т.Номин" });
  expect([await isAlive(attacker), await isAlive(owner.body)]).toEqual([false, true]);
  expect(await plantedIn(await idOf(email))).toBe(0);
  expect([(await signIn(email, testPassword)).status, (await signIn(email, ownersPassword)).status]).toEqual([
    401, 200,
  ]);
});

test("an invitation takes nobody's account that was proven", async () => {
  const email = "invited@example.mn";
  const invitation = await invite(email);
  await makeUser({ email, password: true });
  const answer = await registerWith(email, invitation);
  expect(answer.problem?.errors).toEqual([{ pointer: "#/email", code: "taken" }]);
});

test("a new password removes the factors that are younger than the proof of the address, and keeps older ones", async () => {
  const [never, before, after] = [
    await makeUser({ password: true }),
    await makeUser({ password: true, emailVerifiedAt: new Date(Date.now() - 60_000) }),
    await makeUser({ password: true, emailVerifiedAt: new Date(Date.now() + 60_000) }),
  ];
  const removed = [];
  for (const { id, email } of [never, before, after]) {
    await plant(id);
    removed.push((await renew(email, await codeFor("reset-password", email))).body.hasRemovedFactors);
  }
  expect(removed).toEqual([true, true, false]);
  const kept = await current().select({ userId: passkeys.userId }).from(passkeys);
  expect(kept).toEqual([{ userId: after.id }]);
  expect(await current().select({ userId: twoFactors.userId }).from(twoFactors)).toEqual(kept);
  const notified = await readOutbox(eq(outboxMails.recipient, never.email));
  expect(notified.at(-1)?.text).toContain("passkey “Planted”");
});

/** What may happen before the owner proves the address, in any order. */
const steps = {
  signsIn: async (email: string, seen: As[]) => {
    const { status, body } = await signInByToken(email);
    if (status === 200) seen.push(body);
  },
  plants: async (email: string) => plant(await idOf(email)),
  asksAgain: async (email: string) => {
    await call(resend, { method: "POST", path: "/api/auth/verify/resend", body: { email } });
  },
  asksForReset: async (email: string) => {
    await call(resetPassword, { method: "POST", path: "/api/auth/reset-password", body: { email } });
  },
  guesses: async (email: string) => {
    await prove(email, "000000");
  },
} as const;

/** By what the owner proves it in the end. */
const proofs = {
  verifies: async (email: string) => {
    const { body } = await prove(email, await codeFor("verify", email));
    expect((await renew(email, body.newPasswordCode ?? "")).status).toBe(200);
  },
  resets: async (email: string) => {
    expect((await renew(email, await codeFor("reset-password", email))).status).toBe(200);
  },
  resetsAndVerifies: async (email: string) => {
    expect((await renew(email, await codeFor("reset-password", email))).status).toBe(200);
    expect((await prove(email, "000000")).status).toBe(422);
  },
} as const;

const names = <T extends object>(all: T) => fc.constantFrom(...(Object.keys(all) as (keyof T)[]));
test("whatever a stranger did with an address before its owner proves it, in whatever order, opens nothing afterwards", async () => {
  let run = 0;
  const property = fc.asyncProperty(fc.array(names(steps), { maxLength: 5 }), names(proofs), async (before, proof) => {
    await current().delete(rateLimits);
    const email = `owner-${++run}@example.mn`;
    const sessions: As[] = [(await registerWith(email)).body];
    for (const step of before) await steps[step](email, sessions);
    await proofs[proof](email);
    expect(await Promise.all(sessions.map(isAlive))).not.toContain(true);
    expect(await plantedIn(await idOf(email))).toBe(0);
    expect((await signIn(email, testPassword)).status).toBe(401);
    expect((await signIn(email, ownersPassword)).body).toHaveProperty("accessToken");
  });
  await fc.assert(property, { numRuns: propertyRuns(6), endOnFailure: true });
});
