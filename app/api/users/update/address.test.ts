import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as undo from "@/app/api/auth/email/undo/route";
import * as login from "@/app/api/auth/login/route";
import * as me from "@/app/api/auth/me/route";
import * as newPassword from "@/app/api/auth/new-password/route";
import * as verify from "@/app/api/auth/verify/route";
import * as update from "@/app/api/users/update/route";
import { readCodeFromOutbox } from "@/server/auth/codes";
import { current, transact } from "@/server/db/client";
import { auditEntries } from "@/server/db/schema/audit";
import { emailChanges } from "@/server/db/schema/factor";
import { outboxMails } from "@/server/db/schema/infrastructure";
import { users } from "@/server/db/schema/user";
import { outsideRecipients, requireOutsideRecipients } from "@/server/mail/outside-recipients";
import { makeSession, makeUser, testPassword } from "@/testing/factories";
import { call } from "@/testing/http";
import { readOutbox } from "@/testing/outbox";

type As = Readonly<{ cookie: string }>;

const change = (as: As, userId: string, user: Record<string, unknown>) =>
  call<{ user: { email: string; isVerified: boolean } }>(update, {
    method: "POST",
    path: "/api/users/update",
    as,
    body: { userId, user },
  });
const revert = (token: string) => call(undo, { method: "POST", path: "/api/auth/email/undo", body: { token } });
const signIn = (email: string, password = testPassword) =>
  call(login, { method: "POST", path: "/api/auth/login", body: { email, password } });
const mailsTo = async (email: string) => (await readOutbox(eq(outboxMails.recipient, email))).map(({ text }) => text);
const tokenIn = (text = "") => /#([\w-]{43})/.exec(text)?.[1] ?? "";
const rowOf = async (id: string) => (await current().select().from(users).where(eq(users.id, id)))[0];

test("an address that an administrator changes ends the person's sessions and must be confirmed again", async () => {
  const admin = await makeSession({ isAdmin: true });
  const person = await makeUser({ password: true, email: "old@example.mn", emailVerifiedAt: new Date() });
  const session = await makeSession(person);
  // The form sends everything back, also what it does not change.
  const answer = await change(admin, person.id, { email: "new@example.mn", isVerified: true, firstName: "Номин" });
  expect(answer.body.user).toMatchObject({ email: "new@example.mn", isVerified: false, firstName: "Номин" });
  expect(await rowOf(person.id)).toMatchObject({ emailVerified: false, emailVerifiedAt: null });
  expect((await call(me, { path: "/api/auth/me", as: session })).status).toBe(401);
  expect((await call(me, { path: "/api/auth/me", as: admin })).status).toBe(200);
  expect((await signIn("new@example.mn")).status).toBe(401);
  const entries = await current().select().from(auditEntries).where(eq(auditEntries.action, "user.email-changed"));
  expect(entries).toMatchObject([{ actorId: admin.actor.userId, after: { email: "new@example.mn" } }]);
});

test("who reads the new mailbox confirms the address and chooses a password", async () => {
  const admin = await makeSession({ isAdmin: true });
  const person = await makeUser({ password: true });
  const email = "new@example.mn";
  await change(admin, person.id, { email });
  const code = await readCodeFromOutbox(email, "verify");
  const proven = await call<{ newPasswordCode: string }>(verify, {
    method: "POST",
    path: "/api/auth/verify",
    body: { email, code },
  });
  const body = { email, code: proven.body.newPasswordCode, password: "a calm river at dawn" };
  expect((await call(newPassword, { method: "POST", path: "/api/auth/new-password", body })).status).toBe(200);
  expect((await signIn(email, "a calm river at dawn")).status).toBe(200);
});

test("the old mailbox hears of it and takes it back within seven days", async () => {
  const admin = await makeSession({ isAdmin: true });
  const person = await makeUser({ email: "old@example.mn" });
  await change(admin, person.id, { email: "new@example.mn" });
  const [notified] = await mailsTo("old@example.mn");
  expect(notified).toContain("new@example.mn");
  const [row] = await current().select().from(emailChanges);
  const days = ((row?.undoUntil?.getTime() ?? 0) - Date.now()) / 86_400_000;
  expect([days > 6.9, days <= 7]).toEqual([true, true]);
  expect((await revert(tokenIn(notified))).status).toBe(200);
  expect(await rowOf(person.id)).toMatchObject({ email: "old@example.mn", emailVerified: true });
  expect((await revert(tokenIn(notified))).status).toBe(404);
});

test("a code that waited for the address before is void", async () => {
  const admin = await makeSession({ isAdmin: true });
  const person = await makeUser({ email: "old@example.mn" });
  await change(admin, person.id, { email: "new@example.mn" });
  const code = await readCodeFromOutbox("new@example.mn", "verify");
  await change(admin, person.id, { email: "newer@example.mn" });
  const body = { email: "new@example.mn", code };
  expect((await call(verify, { method: "POST", path: "/api/auth/verify", body })).status).toBe(422);
});

test("a mailbox that never confirmed the address gets no link into the account", async () => {
  const admin = await makeSession({ isAdmin: true });
  const person = await makeUser({ email: "typo@example.mn", emailVerified: false });
  await change(admin, person.id, { email: "right@example.mn" });
  const [notified, ...others] = await mailsTo("typo@example.mn");
  expect([notified?.includes("right@example.mn"), tokenIn(notified), others]).toEqual([false, "", []]);
});

test("sessions and codes stay as they are when the address does", async () => {
  const admin = await makeSession({ isAdmin: true });
  const person = await makeUser();
  const session = await makeSession(person);
  expect((await change(admin, person.id, { email: person.email, jobTitle: "Driver" })).status).toBe(200);
  expect((await call(me, { path: "/api/auth/me", as: session })).status).toBe(200);
  expect(await readOutbox()).toEqual([]);
});

test("changes of address count among what one person may send outside in an hour; a mailbox never proven is outside, too", async () => {
  const admin = await makeSession({ isAdmin: true });
  const [proven, unproven] = [await makeUser(), await makeUser({ emailVerified: false })];
  const { limit } = outsideRecipients;
  await transact((tx) => requireOutsideRecipients(tx, admin.actor, { count: limit - 1, pointer: "#" }));
  const refused = await change(admin, unproven.id, { email: "b@example.mn" });
  expect([refused.status, refused.problem?.errors]).toEqual([
    429,
    [{ pointer: "#/user/email", code: "too-many-recipients" }],
  ]);
  expect((await rowOf(unproven.id))?.email).toBe(unproven.email);
  expect((await change(admin, proven.id, { email: "a@example.mn" })).status).toBe(200);
  expect((await change(admin, proven.id, { email: "c@example.mn" })).status).toBe(429);
  expect(await mailsTo("c@example.mn")).toEqual([]);
  expect((await change(admin, proven.id, { firstName: "Номин" })).status).toBe(200);
});
