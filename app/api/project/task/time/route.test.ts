import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { taskLimits as limits } from "@/features/task/domain/constants";
import type { TaskDetails, TimeEntry } from "@/features/task/schema";
import { createTask } from "@/features/task/server/commands";
import { latestLogDay } from "@/features/task/time/domain/log-limits";
import { addDays, dayOfTime } from "@/lib/day";
import { current } from "@/server/db/client";
import { timeEntries } from "@/server/db/schema/project";
import { makeSession } from "@/testing/factories";
import { call, type RouteModule } from "@/testing/http";
import { makeMember, makeProject } from "@/testing/project-factory";
import * as details from "../details/route";
import * as remove from "./delete/route";
import * as create from "./new/route";
import * as restore from "./restore/route";
import * as update from "./update/route";

const root = "/api/project/task";
const today = dayOfTime(Date.now());
const day = (from: number) => addDays(today, from);
const entry = { day: day(-2), minutes: 30, note: "Dug" };

async function start() {
  const as = await makeSession();
  const project = await makeProject(as);
  const { task } = await createTask(as.actor, { projectId: project.id, task: { name: "Dig" } });
  const post = (handlers: RouteModule, path: string, body: object, who = as) =>
    call<{ entry: TimeEntry }>(handlers, { method: "POST", path: `${root}/time/${path}`, as: who, body });
  const read = async (who = as) =>
    (await call<{ task: TaskDetails }>(details, { path: `${root}/details`, as: who, query: { taskId: task.id } })).body
      .task;
  return { as, project, taskId: task.id, post, read };
}

test("what everybody logs comes to the task's total, and says whose it is", async () => {
  const { as, project, taskId, post, read } = await start();
  const member = await makeMember(as, project.id);
  await post(create, "new", { taskId, entry });
  await post(create, "new", { taskId, entry: { day: day(-1), minutes: 60 } }, member);
  const task = await read();
  expect(task.loggedMinutes).toBe(90);
  expect(task.entries).toMatchObject([
    { day: day(-1), minutes: 60, note: "", person: { id: member.actor.userId }, isMine: false },
    { day: day(-2), minutes: 30, note: "Dug", person: { id: as.actor.userId }, isMine: true },
  ]);
});

test("an entry is changed by who made it, and by nobody else", async () => {
  const { as, project, taskId, post } = await start();
  const member = await makeMember(as, project.id);
  const { id: entryId } = (await post(create, "new", { taskId, entry })).body.entry;
  const change = { entryId, entry: { minutes: 45 } };
  expect((await post(update, "update", change, member)).problem).toMatchObject({ status: 403, code: "forbidden" });
  expect((await post(remove, "delete", { entryId }, member)).problem).toMatchObject({ status: 403 });
  const { body } = await post(update, "update", change);
  expect(body.entry).toMatchObject({ minutes: 45, day: day(-2), note: "Dug", version: 2 });
});

test("an older version is refused with the entry as it is now", async () => {
  const { taskId, post } = await start();
  const { id: entryId } = (await post(create, "new", { taskId, entry })).body.entry;
  await post(update, "update", { entryId, entry: { minutes: 45, version: 1 } });
  const late = await post(update, "update", { entryId, entry: { minutes: 5, version: 1 } });
  expect(late.problem).toMatchObject({ status: 412, code: "stale", current: { minutes: 45, version: 2 } });
});

test("a deleted entry counts no more, and comes back whole", async () => {
  const { taskId, post, read } = await start();
  const { id: entryId } = (await post(create, "new", { taskId, entry })).body.entry;
  await post(remove, "delete", { entryId });
  expect(await read()).toMatchObject({ loggedMinutes: 0, entries: [] });
  expect((await post(remove, "delete", { entryId })).problem).toMatchObject({ status: 404 });
  expect((await post(restore, "restore", { entryId })).body.entry).toMatchObject({ id: entryId, note: "Dug" });
  expect((await read()).loggedMinutes).toBe(30);
  expect((await post(restore, "restore", { entryId })).problem).toMatchObject({ status: 404 });
});

test("of entries that come at once only so many are taken as the log has room for; one that comes back counts too", async () => {
  const { as, taskId, post } = await start();
  const { id: entryId } = (await post(create, "new", { taskId, entry })).body.entry;
  const userId = as.actor.userId;
  const full = Array.from({ length: limits.logsPerTask - 3 }, (_, at) => ({
    ...entry,
    day: day(-3 - at),
    cardId: taskId,
    userId,
  }));
  await current().insert(timeEntries).values(full);
  const answers = await Promise.all(Array.from({ length: 6 }, () => post(create, "new", { taskId, entry })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409]);
  const isThere = and(eq(timeEntries.cardId, taskId), isNull(timeEntries.deletedAt));
  expect(await current().$count(timeEntries, isThere)).toBe(limits.logsPerTask);

  await post(remove, "delete", { entryId });
  const last = [post(restore, "restore", { entryId }), post(create, "new", { taskId, entry })];
  const [one, two] = (await Promise.all(last)).map(({ status }) => status);
  expect([one, two].toSorted()).toEqual([200, 409]);
  expect(await current().$count(timeEntries, isThere)).toBe(limits.logsPerTask);
});

test("time is logged up to tomorrow wherever somebody is, and no further", async () => {
  const { taskId, post } = await start();
  const tooLate = { status: 422, code: "invalid-input", errors: [{ pointer: "#/entry/day", code: "too-large" }] };
  const last = latestLogDay(Date.now());
  const { id: entryId } = (await post(create, "new", { taskId, entry: { ...entry, day: day(1) } })).body.entry;
  expect((await post(create, "new", { taskId, entry: { ...entry, day: last } })).status).toBe(200);
  for (const late of [addDays(last, 2), "9999-12-31"]) {
    expect((await post(create, "new", { taskId, entry: { ...entry, day: late } })).problem).toMatchObject(tooLate);
    expect((await post(update, "update", { entryId, entry: { day: late } })).problem).toMatchObject(tooLate);
  }
});

const dayIsFull = { status: 422, code: "invalid-input", errors: [{ pointer: "#/entry/minutes", code: "too-large" }] };

test("one person logs at most 24 hours a day, on all tasks together; others have days of their own", async () => {
  const { as, project, taskId, post } = await start();
  const member = await makeMember(as, project.id);
  const { task: other } = await createTask(as.actor, { projectId: project.id, task: { name: "Fill" } });
  expect((await post(create, "new", { taskId, entry: { ...entry, minutes: 1_441 } })).problem).toMatchObject(dayIsFull);
  const { id: entryId } = (await post(create, "new", { taskId, entry: { ...entry, minutes: 1_000 } })).body.entry;
  const more = { taskId: other.id, entry: { ...entry, minutes: 441 } };
  expect((await post(create, "new", more)).problem).toMatchObject(dayIsFull);
  expect((await post(create, "new", more, member)).status).toBe(200);
  expect((await post(create, "new", { ...more, entry: { ...more.entry, day: day(-3) } })).status).toBe(200);
  expect((await post(create, "new", { ...more, entry: { ...more.entry, minutes: 440 } })).status).toBe(200);
  expect((await post(update, "update", { entryId, entry: { minutes: 1_001 } })).problem).toMatchObject(dayIsFull);
  expect((await post(update, "update", { entryId, entry: { day: day(-3) } })).problem).toMatchObject(dayIsFull);
  expect((await post(update, "update", { entryId, entry: { minutes: 999, note: "Less" } })).status).toBe(200);
});

test("of entries that come at once, on tasks of two projects, only as many are taken as a day has room for", async () => {
  const { as, taskId, post } = await start();
  const second = await makeProject(as);
  const { task: other } = await createTask(as.actor, { projectId: second.id, task: { name: "Fill" } });
  const ids = [taskId, other.id, taskId, other.id];
  const answers = await Promise.all(
    ids.map((id) => post(create, "new", { taskId: id, entry: { ...entry, minutes: 700 } })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422]);
});

test("a deleted entry comes back only while its day has room for it", async () => {
  const { taskId, post } = await start();
  const { id: entryId } = (await post(create, "new", { taskId, entry: { ...entry, minutes: 1_440 } })).body.entry;
  await post(remove, "delete", { entryId });
  const { id: next } = (await post(create, "new", { taskId, entry })).body.entry;
  expect((await post(restore, "restore", { entryId })).problem).toMatchObject({ status: 409, code: "conflict" });
  await post(remove, "delete", { entryId: next });
  expect((await post(restore, "restore", { entryId })).status).toBe(200);
});
