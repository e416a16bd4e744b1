import { eq, lt, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import * as login from "@/app/api/auth/login/route";
import * as forgot from "@/app/api/auth/reset-password/route";
import * as closing from "@/app/api/users/delete/route";
import * as updating from "@/app/api/users/update/route";
import { forgetLeavers } from "@/features/account/leaving/server/commands";
import { addUsage } from "@/features/assistant/budget/server/usage";
import { createRisk } from "@/features/project/risk/server/commands";
import { findProject } from "@/features/project/server/data";
import { recordActivity } from "@/server/activity/record";
import { current, transact } from "@/server/db/client";
import { assistantPersonBudgets, assistantTotalUsage, assistantUsage } from "@/server/db/schema/assistant";
import { calendarAttendees } from "@/server/db/schema/calendar";
import { events, outboxMails } from "@/server/db/schema/infrastructure";
import { comments } from "@/server/db/schema/kanban";
import { risks } from "@/server/db/schema/project";
import { avatars, sessions, settings, signIns, userSlugs, users } from "@/server/db/schema/user";
import { keptMs } from "@/server/events/record";
import { makeAiBoard } from "@/testing/ai-board-factory";
import { makeBoard } from "@/testing/board-factory";
import { makeEvent } from "@/testing/calendar-factory";
import { makeSession, makeUser, type TestSession, testPassword } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeMember, makeProject } from "@/testing/project-factory";
import { makeSentQuestionnaire } from "@/testing/questionnaire-factory";
import { queryRows } from "@/testing/rows";
import * as handlers from "./route";

const path = "/api/account/leave";
const leave = (as: TestSession, email: unknown) =>
  call<{ deleteAfter: string }>(handlers, { method: "POST", path, as, body: { email } });
const signIn = (email: string) =>
  call(login, { method: "POST", path: "/api/auth/login", body: { email, password: testPassword } });
const afterGrace = () => new Date(Date.now() + 15 * 86_400_000);

const findUser = async (id: string) => (await current().select().from(users).where(eq(users.id, id)))[0];

test("whoever leaves is out everywhere, and signing in within the grace takes it back", async () => {
  const user = await makeUser({ password: true });
  const as = await makeSession(user);
  await makeSession(user);
  const left = await leave(as, as.actor.email.toUpperCase());
  expect(left.status).toBe(200);
  const days = (Date.parse(left.body.deleteAfter) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(13.9);
  expect(await current().select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([]);
  expect(await findUser(user.id)).toMatchObject({ status: "deactivated" });
  expect(await forgetLeavers(new Date())).toBe(0);
  expect((await signIn(user.email)).status).toBe(200);
  expect(await findUser(user.id)).toMatchObject({ status: "active", deleteAfter: null });
  expect(await forgetLeavers(afterGrace())).toBe(0);
});

test("a wrong password takes nothing back, and an account that somebody else closed stays closed", async () => {
  const user = await makeUser({ password: true });
  await leave(await makeSession(user), user.email);
  const wrong = { email: user.email, password: "not the right one" };
  expect((await call(login, { method: "POST", path: "/api/auth/login", body: wrong })).status).toBe(401);
  expect(await findUser(user.id)).toMatchObject({ status: "deactivated" });
  const closed = await makeUser({ password: true, deactivatedAt: new Date() });
  expect((await signIn(closed.email)).status).toBe(401);
  expect(await forgetLeavers(afterGrace())).toBe(1);
  expect(await findUser(closed.id)).toMatchObject({ email: closed.email });
});

test("after the grace no copy of what told who they were is left anywhere but in the audit log", async () => {
  const personal = {
    email: "altantsetseg@personal.mn",
    firstName: "Алтанцэцэг",
    lastName: "Ганболд",
    name: "Г.Алтанцэцэг",
    slug: "g-altantsetseg",
    phoneNumber: "+97699112233",
    registrationNumber: "УБ99112233",
    jobTitle: "Beekeeper",
    about: "Keeps honeybees",
    address: { city: "Honeyville" },
    socialLinks: { x: "https://x.com/altantsetseg" },
  };
  const user = await makeUser({ ...personal, password: true });
  const as = await makeSession(user);
  const board = await makeBoard();
  const cardId = Object.values(board.cards)[0] ?? "";
  await current().insert(comments).values({ cardId, authorId: user.id, message: "Well done" });
  await current().insert(userSlugs).values({ slug: "altantsetseg-old", userId: user.id });
  await current()
    .insert(avatars)
    .values({ userId: user.id, data: Buffer.from("picture") });
  await current().insert(settings).values({ userId: user.id, field: "mode", value: "dark" });
  await makeAiBoard({ as, shape: { Honeycomb: ["Honey"] } });
  await makeSentQuestionnaire(as.actor, { said: { name: ["Honey by post"] } });
  await makeProject(as, { name: "Honey for everybody" });
  await makeEvent(as, { title: "Private" });
  const host = await makeSession();
  const event = await makeEvent(host, { title: "Shared" });
  await current()
    .insert(calendarAttendees)
    .values({ eventId: event.id, email: user.email, name: user.name, userId: user.id });
  const subject = { verb: "updated", subjectType: "user", subjectId: user.id, subjectName: user.name };
  await transact((tx) => recordActivity(tx, host.actor, subject));
  await signIn(user.email);
  await signIn(user.email);
  expect((await leave(as, user.email)).status).toBe(200);

  expect(await forgetLeavers(afterGrace())).toBe(1);
  expect(await forgetLeavers(afterGrace())).toBe(0);
  // What open pages were told is kept for a day, and the grace is longer.
  await current()
    .delete(events)
    .where(lt(events.createdAt, new Date(Date.now() + 14 * 86_400_000 - keptMs)));

  const needles = [/altantsetseg/i, /алтанцэцэг/iu, /99112233/, /beekeeper/i, /honey/i, /"Private"|,Private,/];
  const rows = await queryRows();
  const found = rows.filter(({ row }) => needles.some((needle) => needle.test(row))).map(({ table }) => table);
  expect([...new Set(found)]).toEqual(["audit_entry"]);
  expect(rows.filter(({ table }) => table === "avatar")).toEqual([]);
  const [comment] = await current().select().from(comments);
  expect([comment?.authorId, comment?.message]).toEqual([user.id, "Well done"]);
  expect(await findUser(user.id)).toMatchObject({ name: "Deleted person", status: "deactivated" });
  expect(await current().select().from(signIns).where(eq(signIns.userId, user.id))).toEqual([]);
  expect((await signIn(user.email)).status).toBe(401);
});

test("what a leaver made or led with others stays, and is theirs to manage", async () => {
  const as = await makeSession();
  const project = await makeProject(as, { leadId: as.actor.userId });
  const member = await makeMember(as, project.id);
  const { risk } = await createRisk(as.actor, {
    projectId: project.id,
    risk: { name: "Frost", ownerId: as.actor.userId },
  });
  expect((await findProject(member.actor, { projectId: project.id })).canManage).toBe(false);
  expect((await leave(as, as.actor.email)).status).toBe(200);
  expect(await forgetLeavers(afterGrace())).toBe(1);
  const left = await findProject(member.actor, { projectId: project.id });
  expect(left).toMatchObject({ name: "Warehouse", canManage: true });
  const [kept] = await current().select().from(risks).where(eq(risks.id, risk.id));
  expect(kept?.ownerId).toBeNull();
});

test("what a leaver used of the AI budget and their own limit go; the organisation's total stays", async () => {
  const as = await makeSession();
  const { userId } = as.actor;
  await current().insert(assistantPersonBudgets).values({ userId, tokens: 5_000 });
  await transact((tx) => addUsage(tx, [{ ownerId: userId, month: "2026-05-01", tokens: 1_200 }]));
  expect((await leave(as, as.actor.email)).status).toBe(200);
  expect(await forgetLeavers(afterGrace())).toBe(1);
  const left = [await current().$count(assistantPersonBudgets), await current().$count(assistantUsage)];
  expect(left).toEqual([0, 0]);
  const totals = await current().select().from(assistantTotalUsage);
  expect(totals).toEqual([{ month: "2026-05-01", tokens: 1_200 }]);
});

test("the last administrator cannot leave, and of the last two only one", async () => {
  const last = await makeSession({ isAdmin: true });
  expect((await leave(last, last.actor.email)).problem?.code).toBe("conflict");
  const other = await makeSession({ isAdmin: true });
  const answers = await Promise.all([leave(last, last.actor.email), leave(other, other.actor.email)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("a wrong address closes nothing, nor does a sign-in of long ago", async () => {
  const as = await makeSession();
  const slip = await leave(as, "somebody@example.mn");
  expect(slip.problem?.errors).toEqual([{ pointer: "#/email", code: "not-yours" }]);
  await current().update(sessions).set({ reauthenticatedAt: sql`now() - interval '6 minutes'` });
  expect((await leave(as, as.actor.email)).problem?.code).toBe("reauthentication-required");
  expect(await findUser(as.actor.userId)).toMatchObject({ status: "active" });
});

test("no name that somebody takes keeps another from being forgotten", async () => {
  const [other, user] = [await makeSession(), await makeUser()];
  await leave(await makeSession(user), user.email);
  const renamed = await call<{ user: { slug: string } }>(updating, {
    method: "POST",
    path: "/api/users/update",
    as: other,
    body: { userId: other.actor.userId, user: { firstName: `Deleted ${user.id}`, lastName: "" } },
  });
  expect(renamed.status).toBe(200);
  expect(await forgetLeavers(afterGrace())).toBe(1);
  expect((await findUser(user.id))?.email).toBe(`${user.id}@deleted.invalid`);
});

test("who left and was closed by an administrator besides cannot come back, and is forgotten all the same", async () => {
  const user = await makeUser({ password: true });
  await leave(await makeSession(user), user.email);
  const as = await makeSession({ isAdmin: true });
  const closed = await call<{ userIds: string[] }>(closing, {
    method: "POST",
    path: "/api/users/delete",
    as,
    body: { userIds: [user.id] },
  });
  expect(closed.body.userIds).toEqual([user.id]);
  expect((await signIn(user.email)).status).toBe(401);
  expect(await findUser(user.id)).toMatchObject({ status: "deactivated" });
  expect(await forgetLeavers(afterGrace())).toBe(1);
});

test("an administrator who could not sign in does not let the last one leave", async () => {
  await makeUser({ isAdmin: true, emailVerified: false });
  const as = await makeSession({ isAdmin: true });
  const { problem } = await leave(as, as.actor.email);
  expect(problem?.code).toBe("conflict");
  expect(await findUser(as.actor.userId)).toMatchObject({ status: "active" });
});

test("who left and has forgotten the password still finds the way back by mail", async () => {
  const user = await makeUser({ password: true });
  await leave(await makeSession(user), user.email);
  await call(forgot, { method: "POST", path: "/api/auth/reset-password", body: { email: user.email } });
  const mails = await current().select().from(outboxMails).where(eq(outboxMails.recipient, user.email));
  expect(mails.map(({ purpose }) => purpose)).toContain("reset-password");
});
