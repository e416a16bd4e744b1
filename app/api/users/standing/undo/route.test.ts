import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AccountStatusUndo, ChangedAccountStatus, ChangedUsers } from "@/features/user/schema";
import { current } from "@/server/db/client";
import { auditEntries } from "@/server/db/schema/audit";
import { sessions, users } from "@/server/db/schema/user";
import { makeSession, makeUser, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makePermitted } from "@/testing/role-factory";
import * as closing from "../../delete/route";
import * as opening from "../../restore/route";
import * as handlers from "./route";

const close = (as: TestSession, userIds: string[], reason?: string) =>
  call<ChangedAccountStatus>(closing, { method: "POST", path: "/api/users/delete", as, body: { userIds, reason } });
const open = (as: TestSession, userIds: string[]) =>
  call<ChangedAccountStatus>(opening, { method: "POST", path: "/api/users/restore", as, body: { userIds } });
const revert = (as: TestSession, undo: unknown) =>
  call<ChangedUsers>(handlers, { method: "POST", path: "/api/users/standing/undo", as, body: undo });
const administrator = () => makeSession({ isAdmin: true });

const dayMs = 86_400_000;
const makeLeaver = () =>
  makeUser({ deactivatedAt: new Date(Date.now() - dayMs), deleteAfter: new Date(Date.now() + 13 * dayMs) });

async function accountStatusOf(id: string) {
  const [row] = await current().select().from(users).where(eq(users.id, id));
  return [row?.deactivatedAt, row?.deactivationReason, row?.deleteAfter];
}

test("taking a deactivation back leaves who had left as they were, and opens the others", async () => {
  const as = await administrator();
  const [leaver, member] = [await makeLeaver(), await makeUser()];
  const before = await accountStatusOf(leaver.id);
  const { body } = await close(as, [leaver.id, member.id], "By mistake");
  expect(await accountStatusOf(leaver.id)).not.toEqual(before);
  const answer = await revert(as, body.undo);
  expect([answer.status, answer.body.userIds.length]).toEqual([200, 2]);
  expect(await accountStatusOf(leaver.id)).toEqual(before);
  expect(before[1]).toBeNull();
  expect(await accountStatusOf(member.id)).toEqual([null, null, null]);
  const entries = await current().select().from(auditEntries).where(eq(auditEntries.action, "user.standing-restored"));
  expect(entries.map(({ subjectId }) => subjectId).toSorted()).toEqual([leaver.id, member.id].toSorted());
});

test("taking a reactivation back closes the accounts as they were closed, and signs them out", async () => {
  const as = await administrator();
  const [leaver, closed] = [await makeLeaver(), await makeUser()];
  await close(as, [closed.id], "Left the company");
  await close(as, [leaver.id]);
  const before = [await accountStatusOf(leaver.id), await accountStatusOf(closed.id)];
  const { body } = await open(as, [leaver.id, closed.id]);
  expect(await accountStatusOf(leaver.id)).toEqual([null, null, null]);
  await makeSession(closed);
  expect((await revert(as, body.undo)).status).toBe(200);
  expect([await accountStatusOf(leaver.id), await accountStatusOf(closed.id)]).toEqual(before);
  expect(await current().$count(sessions, eq(sessions.userId, closed.id))).toBe(0);
});

test("whoever was changed since is not overruled, and it works once", async () => {
  const as = await administrator();
  const person = await makeUser();
  const { body } = await close(as, [person.id], "First");
  const { body: opened } = await open(as, [person.id]);
  expect((await revert(as, body.undo)).problem?.status).toBe(409);
  await close(as, [person.id], "Second");
  expect((await revert(as, body.undo)).problem?.status).toBe(409);
  expect((await revert(as, opened.undo)).problem?.status).toBe(409);
  expect((await accountStatusOf(person.id))[1]).toBe("Second");
});

test("nobody but who acted takes it back, nor by a changed or a late request", async () => {
  const as = await administrator();
  const person = await makeUser();
  const { body } = await close(as, [person.id]);
  const undo = body.undo as AccountStatusUndo;
  const tomorrow = new Date(Date.now() + dayMs).toISOString();
  const [one] = undo.people;
  for (const changed of [
    { ...undo, until: tomorrow },
    { ...undo, people: [{ ...one, deleteAfter: tomorrow }] },
    { ...undo, people: [{ ...one, userId: (await makeUser()).id }] },
    { ...undo, people: [] },
    {},
  ]) {
    expect((await revert(as, changed)).problem?.status).toBe(422);
  }
  expect((await revert(await administrator(), undo)).problem?.status).toBe(422);
  const manager = await makePermitted("users:manage");
  const theirs = await close(manager, [(await makeUser()).id]);
  await current()
    .update(users)
    .set({ isAdmin: true })
    .where(eq(users.id, theirs.body.userIds[0] ?? ""));
  expect((await revert(manager, theirs.body.undo)).problem?.status).toBe(403);
});
