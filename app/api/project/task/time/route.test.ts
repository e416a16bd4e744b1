import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import type { TaskDetails, TimeEntry } from "@/features/task/schema";
import { createTask } from "@/features/task/server/commands";
import { taskLimits as limits } from "@/features/task/vocabulary/schema";
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
const entry = { day: "2026-11-20", minutes: 30, note: "Dug" };

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
  await post(create, "new", { taskId, entry: { day: "2026-11-21", minutes: 60 } }, member);
  const task = await read();
  expect(task.loggedMinutes).toBe(90);
  expect(task.entries).toMatchObject([
    { day: "2026-11-21", minutes: 60, note: "", person: { id: member.actor.userId }, isMine: false },
    { day: "2026-11-20", minutes: 30, note: "Dug", person: { id: as.actor.userId }, isMine: true },
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
  expect(body.entry).toMatchObject({ minutes: 45, day: "2026-11-20", note: "Dug", version: 2 });
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
  const full = Array.from({ length: limits.logsPerTask - 3 }, () => ({ ...entry, cardId: taskId, userId }));
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
