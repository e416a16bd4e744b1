import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as registering from "@/app/api/account/register/route";
import * as change from "@/app/api/auth/email/change/route";
import * as confirm from "@/app/api/auth/email/confirm/route";
import * as undo from "@/app/api/auth/email/undo/route";
import * as login from "@/app/api/auth/login/route";
import * as me from "@/app/api/auth/me/route";
import * as renewing from "@/app/api/auth/new-password/route";
import * as resetting from "@/app/api/auth/reset-password/route";
import * as importing from "@/app/api/users/import/route";
import * as inviting from "@/app/api/users/invitations/new/route";
import * as making from "@/app/api/users/new/route";
import * as updating from "@/app/api/users/update/route";
import type { ImportPlan } from "@/features/user/exchange/schema";
import type { Invited } from "@/features/user/invitation/schema";
import { readCodeFromOutbox } from "@/server/auth/codes";
import { current, transact } from "@/server/db/client";
import { emailChanges, passkeys, recoveryCodes, twoFactors } from "@/server/db/schema/factor";
import { outboxMails } from "@/server/db/schema/infrastructure";
import { sessions, users } from "@/server/db/schema/user";
import { outsideRecipients, requireOutsideRecipients } from "@/server/mail/outside-recipients";
import { makeSession, makeUser, type TestSession, testPassword } from "@/testing/factories";
import { call } from "@/testing/http";
import { readOutbox } from "@/testing/outbox";
import { enrol } from "@/testing/second-factor";

type As = { cookie: string } | undefined;
const request = (as: As, newEmail: unknown) =>
  call<{ newEmail: string }>(change, { method: "POST", path: "/api/auth/email/change", as, body: { newEmail } });
const enter = (as: As, code: string) =>
  call<{ email: string }>(confirm, { method: "POST", path: "/api/auth/email/confirm", as, body: { code } });
const revert = (token: string) =>
  call<{ email: string }>(undo, { method: "POST", path: "/api/auth/email/undo", body: { token } });
const isAlive = async (as: TestSession) => (await call(me, { path: "/api/auth/me", as })).status === 200;

async function lastMail(recipient: string): Promise<string> {
  return (await readOutbox(eq(outboxMails.recipient, recipient))).at(-1)?.text ?? "";
}
const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? "";
const tokenIn = (text: string) => /#([\w-]{43})/.exec(text)?.[1] ?? "";
const emailOf = async (id: string) =>
  (await current().select({ email: users.email }).from(users).where(eq(users.id, id)))[0]?.email;

async function changeTo(as: TestSession, newEmail: string) {
  expect((await request(as, newEmail)).status).toBe(202);
  return await enter(as, codeIn(await lastMail(newEmail)));
}

test("a new address counts once its code was entered; other sessions end and the old mailbox is told", async () => {
  const user = await makeUser({ password: true, email: "old@example.mn" });
  const [own, elsewhere] = [await makeSession(user), await makeSession(user)];
  expect((await request(own, " New@Example.mn ")).body.newEmail).toBe("new@example.mn");
  expect(await emailOf(user.id)).toBe("old@example.mn");
  const answer = await enter(own, codeIn(await lastMail("new@example.mn")));
  expect([answer.status, answer.body]).toEqual([200, { email: "new@example.mn" }]);
  expect([await isAlive(own), await isAlive(elsewhere)]).toEqual([true, false]);
  const signIn = (email: string) =>
    call(login, { method: "POST", path: "/api/auth/login", body: { email, password: testPassword } });
  expect([(await signIn("new@example.mn")).status, (await signIn("old@example.mn")).status]).toEqual([200, 401]);
  const [row] = await current().select().from(users).where(eq(users.id, user.id));
  expect(row?.searchKey).toContain("new@example.mn");
  expect(tokenIn(await lastMail("old@example.mn"))).not.toBe("");
});

test("the link in the old mailbox takes it back once, signs everybody out and voids later changes", async () => {
  const user = await makeUser({ email: "owner@example.mn" });
  const thief = await makeSession(user);
  await changeTo(thief, "thief@example.mn");
  const first = tokenIn(await lastMail("owner@example.mn"));
  await changeTo(await makeSession(user), "thief2@example.mn");
  const second = tokenIn(await lastMail("thief@example.mn"));
  expect((await revert(first)).body).toEqual({ email: "owner@example.mn" });
  expect(await emailOf(user.id)).toBe("owner@example.mn");
  expect(await isAlive(thief)).toBe(false);
  expect([(await revert(first)).status, (await revert(second)).status]).toEqual([404, 404]);
});

test("taking it back voids the password and what was set up lately, keeps what was the owner's, and tells both mailboxes", async () => {
  const user = await makeUser({ password: true, email: "owner@example.mn" });
  const { codes } = await enrol(user.id);
  const weekAgo = new Date(Date.now() - 8 * 86_400_000);
  await current().update(twoFactors).set({ confirmedAt: weekAgo });
  await current().update(recoveryCodes).set({ createdAt: weekAgo });
  const keyOf = (name: string) => ({ userId: user.id, name, credentialId: name, publicKey: "key" });
  await current()
    .insert(passkeys)
    .values([{ ...keyOf("Own phone"), createdAt: weekAgo }, keyOf("Thief <phone>")]);
  const other = await makeUser({ password: true });
  await current()
    .insert(passkeys)
    .values({ ...keyOf("Other's"), userId: other.id });
  await changeTo(await makeSession(user), "thief@example.mn");
  await revert(tokenIn(await lastMail("owner@example.mn")));
  const names = (await current().select().from(passkeys).orderBy(passkeys.name)).map(({ name }) => name);
  expect(names).toEqual(["Other's", "Own phone"]);
  expect(await current().$count(twoFactors, eq(twoFactors.userId, user.id))).toBe(1);
  expect(await current().$count(recoveryCodes, eq(recoveryCodes.userId, user.id))).toBe(codes.length);
  const signIn = (email: string, password: string) =>
    call(login, { method: "POST", path: "/api/auth/login", body: { email, password } });
  expect((await signIn("owner@example.mn", testPassword)).status).toBe(401);
  expect((await signIn(other.email, testPassword)).status).toBe(200);
  const notified = await lastMail("owner@example.mn");
  expect([notified.includes("Thief <phone>"), notified.includes("Own phone")]).toEqual([true, false]);
  expect(await lastMail("thief@example.mn")).toContain("was undone");
  await call(resetting, { method: "POST", path: "/api/auth/reset-password", body: { email: "owner@example.mn" } });
  const code = await readCodeFromOutbox("owner@example.mn", "reset-password");
  const body = { email: "owner@example.mn", code, password: "a calm river at dawn" };
  expect((await call(renewing, { method: "POST", path: "/api/auth/new-password", body })).status).toBe(200);
  // The password is good again; the owner's own second step is asked for as before.
  expect((await signIn("owner@example.mn", "a calm river at dawn")).body).toHaveProperty("challenge");
});

test("a second step that was set up lately goes with its recovery codes, and so do codes that were renewed", async () => {
  const [late, renewed] = [await makeUser({ email: "one@example.mn" }), await makeUser({ email: "two@example.mn" })];
  await enrol(late.id);
  await enrol(renewed.id);
  const weekAgo = new Date(Date.now() - 8 * 86_400_000);
  await current().update(recoveryCodes).set({ createdAt: weekAgo }).where(eq(recoveryCodes.userId, late.id));
  await current().update(twoFactors).set({ confirmedAt: weekAgo }).where(eq(twoFactors.userId, renewed.id));
  for (const user of [late, renewed]) {
    await changeTo(await makeSession(user), `new-${user.email}`);
    expect((await revert(tokenIn(await lastMail(user.email)))).status).toBe(200);
  }
  expect((await current().select().from(twoFactors)).map(({ userId }) => userId)).toEqual([renewed.id]);
  expect(await current().$count(recoveryCodes)).toBe(0);
  expect(await lastMail("one@example.mn")).toContain("authenticator app and recovery codes");
  expect(await lastMail("two@example.mn")).toContain("recovery codes");
});

test("the link works for seven days, and not when somebody else has the address by then", async () => {
  const user = await makeUser({ email: "first@example.mn" });
  await changeTo(await makeSession(user), "second@example.mn");
  const token = tokenIn(await lastMail("first@example.mn"));
  await makeUser({ email: "first@example.mn" });
  expect((await revert(token)).status).toBe(409);
  await current()
    .update(emailChanges)
    .set({ undoUntil: new Date(0) });
  expect((await revert(token)).status).toBe(404);
});

test("while the way back is open nobody but the owner gets the old address", async () => {
  const user = await makeUser({ email: "mine@example.mn" });
  const as = await makeSession(user);
  await changeTo(as, "elsewhere@example.mn");
  const email = "mine@example.mn";
  const names = { firstName: "Thief", lastName: "Thief" };
  const registration = { ...names, email, password: "a long enough secret" };
  const [administrator, other] = [await makeSession({ isAdmin: true }), await makeUser()];
  const refusals = [
    await call(registering, { method: "POST", path: "/api/account/register", body: registration }),
    await call(making, {
      method: "POST",
      path: "/api/users/new",
      as: administrator,
      body: { ...names, email, roleId: 2 },
    }),
    await call(updating, {
      method: "POST",
      path: "/api/users/update",
      as: administrator,
      body: { userId: other.id, user: { email } },
    }),
    await request(await makeSession(other), email),
  ];
  expect(refusals.map(({ problem }) => problem?.errors?.[0]?.code)).toEqual(["taken", "taken", "taken", "taken"]);
  const invited = await call<Invited>(inviting, {
    method: "POST",
    path: "/api/users/invitations/new",
    as: administrator,
    body: { emails: [email], roleId: 2 },
  });
  expect(invited.body).toEqual({ invitations: [], skipped: [{ email, reason: "held" }] });
  const file = `E-mail,Given name\n${email},Thief\nfree@example.mn,Sarnai\n`;
  const plan = await call<ImportPlan>(importing, {
    method: "POST",
    path: "/api/users/import",
    as: administrator,
    body: new TextEncoder().encode(file),
    headers: { "content-type": "text/csv" },
  });
  expect(plan.body).toMatchObject({ created: 1, failed: 1, faults: [{ line: 2, column: "email", code: "taken" }] });
  expect((await changeTo(as, email)).status).toBe(200);
});

test("a code is judged five times at most, also by many at once, and runs out", async () => {
  const own = await makeSession();
  await request(own, "next@example.mn");
  const right = codeIn(await lastMail("next@example.mn"));
  const wrong = right === "000000" ? "000001" : "000000";
  const answers = await Promise.all(Array.from({ length: 8 }, () => enter(own, wrong)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]));
  expect((await enter(own, right)).problem?.errors).toEqual([{ pointer: "#/code", code: "wrong-code" }]);
  await request(own, "next@example.mn");
  await current()
    .update(emailChanges)
    .set({ expiresAt: new Date(0) });
  expect((await enter(own, codeIn(await lastMail("next@example.mn")))).status).toBe(422);
});

test("of two equal codes at once one counts", async () => {
  const own = await makeSession();
  await request(own, "twice@example.mn");
  const code = codeIn(await lastMail("twice@example.mn"));
  const answers = await Promise.all([enter(own, code), enter(own, code)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test("an address that somebody has, one's own, and none at all are refused by field", async () => {
  const own = await makeSession({ email: "mine@example.mn" });
  await makeUser({ email: "theirs@example.mn" });
  const codes = [];
  for (const email of ["theirs@example.mn", "mine@example.mn", "no address", 5]) {
    const answer = await request(own, email);
    codes.push([answer.status, answer.problem?.errors?.[0]?.code]);
  }
  expect(codes).toEqual([
    [422, "taken"],
    [422, "unchanged"],
    [422, "invalid-email"],
    [422, "invalid-type"],
  ]);
});

test("a sign-in of long ago and a token that is none are refused", async () => {
  const own = await makeSession();
  await current()
    .update(sessions)
    .set({ reauthenticatedAt: new Date(Date.now() - 6 * 60_000) });
  expect((await request(own, "a@example.mn")).problem?.code).toBe("reauthentication-required");
  expect((await revert("x")).status).toBe(404);
  expect((await revert("")).status).toBe(422);
});

test("codes for a new address count among what one person may send outside in an hour", async () => {
  const as = await makeSession();
  const { limit } = outsideRecipients;
  await transact((tx) => requireOutsideRecipients(tx, as.actor, { count: limit - 1, pointer: "#" }));
  expect((await request(as, "a@example.mn")).status).toBe(202);
  const refused = await request(as, "b@example.mn");
  expect([refused.status, refused.problem?.errors]).toEqual([
    429,
    [{ pointer: "#/newEmail", code: "too-many-recipients" }],
  ]);
  expect(await lastMail("b@example.mn")).toBe("");
});

test("the way back is in the old mailbox alone, and one person's link moves nobody else's address", async () => {
  const [owner, other] = [await makeUser({ email: "owner@example.mn" }), await makeUser({ email: "other@example.mn" })];
  const [thief, caller] = [await makeSession(owner), await makeSession(other)];
  const { text } = await changeTo(thief, "thief@example.mn");
  await changeTo(caller, "moved@example.mn");
  const link = tokenIn(await lastMail("owner@example.mn"));
  expect(link).not.toBe("");
  expect([text, await lastMail("thief@example.mn")].filter((said) => said.includes(link))).toEqual([]);
  const revertAs = (token: string) =>
    call<{ email: string }>(undo, { method: "POST", path: "/api/auth/email/undo", as: caller, body: { token } });
  const [change] = await current().select().from(emailChanges).where(eq(emailChanges.userId, owner.id));
  for (const known of [change?.id ?? "", change?.undoTokenHash ?? "", owner.id]) {
    expect((await revertAs(known)).status).toBe(404);
  }
  const own = tokenIn(await lastMail("other@example.mn"));
  expect((await revertAs(own)).body).toEqual({ email: "other@example.mn" });
  expect([await emailOf(owner.id), await isAlive(thief)]).toEqual(["thief@example.mn", true]);
});
