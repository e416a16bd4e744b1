import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ChangedAccountStatus } from "@/features/user/schema";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { auditEntries } from "@/server/db/schema/audit";
import { sessions } from "@/server/db/schema/user";
import { makeSession, makeUser, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makePermitted, makeRole } from "@/testing/role-factory";
import * as restoring from "../restore/route";
import * as listing from "../route";
import * as handlers from "./route";

const path = "/api/users/delete";
const close = (as: TestSession, userIds: unknown, reason?: string) =>
  call<ChangedAccountStatus>(handlers, { method: "POST", path, as, body: { userIds, reason } });
const open = (as: TestSession, userIds: unknown) =>
  call<ChangedAccountStatus>(restoring, { method: "POST", path: "/api/users/restore", as, body: { userIds } });
const administrator = () => makeSession({ isAdmin: true });

test("an id of nobody, no id, and the same id twice are refused", async () => {
  const { id } = await makeUser();
  for (const act of [close, open]) {
    expect((await act(await administrator(), [newId()])).problem?.status).toBe(404);
    expect((await act(await administrator(), [])).problem?.status).toBe(422);
    expect((await act(await administrator(), [id, id])).problem?.status).toBe(422);
  }
});

test("a closed account's sessions end with the call, and the next request is a stranger's", async () => {
  const as = await administrator();
  const person = await makeSession();
  const { body } = await close(as, [person.actor.userId], "Left the company");
  expect(body.users).toMatchObject([{ status: "deactivated", deactivationReason: "Left the company", version: 2 }]);
  expect(await current().$count(sessions, eq(sessions.userId, person.actor.userId))).toBe(0);
  for (const carrier of ["cookie", "bearer"] as const) {
    const answer = await call(listing, { method: "POST", path: "/api/users", as: person, carrier, body: {} });
    expect(answer.problem?.status).toBe(401);
  }
});

test("all are closed or none: one who may not be leaves the others as they were", async () => {
  const as = await makePermitted("users:manage");
  const plain = await makeUser();
  const root = await makeUser({ isAdmin: true });
  const auditor = await makeUser({ roleId: (await makeRole({ permissions: ["audit:read"] })).id });
  for (const other of [root.id, auditor.id, as.actor.userId]) {
    expect((await close(as, [plain.id, other])).problem?.status).toBe(403);
  }
  expect((await close(as, [plain.id, newId()])).problem?.status).toBe(404);
  expect(await current().$count(auditEntries)).toBe(0);
  expect((await close(as, [plain.id])).body.userIds).toEqual([plain.id]);
});

test("undoing names just those who changed, and each deed stands in the audit log", async () => {
  const as = await administrator();
  const [one, two] = [await makeUser(), await makeUser()];
  await close(as, [one.id]);
  const { body } = await close(as, [one.id, two.id]);
  expect(body.userIds).toEqual([two.id]);
  const back = await open(as, [one.id, two.id]);
  expect(back.body.users.map(({ status }) => status)).toEqual(["active", "active"]);
  expect((await open(as, [one.id])).body).toEqual({ userIds: [], users: [], undo: null });
  const entries = await current().select().from(auditEntries).orderBy(auditEntries.sequence);
  expect(entries.map(({ action }) => action)).toEqual([
    "user.deactivated",
    "user.deactivated",
    "user.reactivated",
    "user.reactivated",
  ]);
});

test("two administrators who close each other at the same moment leave one", async () => {
  const [one, two] = [await administrator(), await administrator()];
  const answers = await Promise.all([close(one, [two.actor.userId]), close(two, [one.actor.userId])]);
  const left = await current().$count(sessions);
  expect(left).toBe(1);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("who left and whose time of grace is over is not opened any more: they may be halfway forgotten", async () => {
  const past = new Date("2026-01-01T00:00:00Z");
  const gone = await makeUser({ deactivatedAt: past, deleteAfter: past });
  const back = await makeUser({ deactivatedAt: past, deleteAfter: new Date(Date.now() + 86_400_000) });
  const as = await administrator();
  expect((await open(as, [gone.id, back.id])).problem?.status).toBe(409);
  expect((await open(as, [back.id])).body.users).toMatchObject([{ id: back.id, status: "active" }]);
});
