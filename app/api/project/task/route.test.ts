import { expect, test } from "vitest";
import { listCardActivity } from "@/features/kanban/activity/server/data";
import { createMilestone } from "@/features/project/milestone/server/commands";
import type { Task, TaskDetails, TaskInput } from "@/features/task/schema";
import { createTask } from "@/features/task/server/commands";
import { createTasksIn } from "@/features/task/server/commands/bulk";
import { newId } from "@/lib/id";
import { current, transact } from "@/server/db/client";
import { events } from "@/server/db/schema/infrastructure";
import { makeBoard } from "@/testing/board-factory";
import { makeSession, makeUser } from "@/testing/factories";
import { call, type RouteModule } from "@/testing/http";
import { makeForeignProject, makeMember, makeProject } from "@/testing/project-factory";
import * as remove from "./delete/route";
import * as addDependency from "./dependency/add/route";
import * as removeDependency from "./dependency/remove/route";
import * as details from "./details/route";
import * as create from "./new/route";
import * as restore from "./restore/route";
import * as update from "./update/route";

const root = "/api/project/task";

async function start() {
  const as = await makeSession();
  const project = await makeProject(as);
  const make = async (name: string, rest: Partial<TaskInput> = {}) =>
    (await createTask(as.actor, { projectId: project.id, task: { name, ...rest } })).task;
  const post = (handlers: RouteModule, path: string, body: object, who = as) =>
    call<{ task: TaskDetails }>(handlers, { method: "POST", path: `${root}/${path}`, as: who, body });
  const read = async (taskId: string) =>
    (await call<{ task: TaskDetails }>(details, { path: `${root}/details`, as, query: { taskId } })).body.task;
  return { as, project, make, post, read };
}

test("a task is a card at the end of the board's first column, with what planning adds", async () => {
  const { as, project, post, make } = await start();
  const parent = await make("House");
  const { milestone } = await createMilestone(as.actor, { projectId: project.id, milestone: { name: "Opening" } });
  const { status, body } = await post(create, "new", {
    projectId: project.id,
    task: {
      name: "Roof",
      description: "Tin",
      assignee: [as.actor.userId],
      due: ["2026-12-01", "2026-12-04"],
      priority: "high",
      parentId: parent.id,
      milestoneId: milestone.id,
      estimateMinutes: 150,
    },
  });
  expect(status).toBe(200);
  expect(body.task).toMatchObject({
    name: "Roof",
    description: "Tin",
    assignee: [{ id: as.actor.userId }],
    due: ["2026-12-01", "2026-12-04"],
    priority: "high",
    parentId: parent.id,
    milestone: { id: milestone.id, name: "Opening" },
    estimateMinutes: 150,
    loggedMinutes: 0,
    column: { name: "To Do" },
    completed: false,
  });
});

test("the same Idempotency-Key makes one task", async () => {
  const { as, project } = await start();
  const send = () =>
    call<{ task: TaskDetails }>(create, {
      method: "POST",
      path: `${root}/new`,
      as,
      headers: { "idempotency-key": "once-and-only-once" },
      body: { projectId: project.id, task: { name: "Roof" } },
    });
  expect((await send()).body.task.id).toBe((await send()).body.task.id);
});

test("people who are not on the project and milestones of another are refused by name", async () => {
  const { project, post, make } = await start();
  const stranger = await makeUser();
  const foreign = await makeForeignProject();
  const task = { name: "Roof", assignee: [stranger.id], milestoneId: foreign.milestone.id };
  const made = await post(create, "new", { projectId: project.id, task });
  expect(made.problem?.errors).toEqual([
    { pointer: "#/task/assignee/0", code: "invalid-value" },
    { pointer: "#/task/milestoneId", code: "invalid-value" },
  ]);
  const { id: taskId } = await make("Wall");
  const changed = await post(update, "update", { taskId, task: { assignee: [stranger.id] } });
  expect(changed.problem?.errors).toEqual([{ pointer: "#/task/assignee/0", code: "invalid-value" }]);
});

test("an update changes what it names, and the board hears of it", async () => {
  const { as, post, make, project } = await start();
  const member = await makeMember(as, project.id);
  const { id: taskId } = await make("Roof", { estimateMinutes: 60, due: [null, "2026-12-01"] });
  const heard = await current().$count(events);
  const task = { completed: true, assignee: [member.actor.userId], estimateMinutes: null };
  const { body } = await post(update, "update", { taskId, task }, member);
  expect(body.task).toMatchObject({
    name: "Roof",
    completed: true,
    estimateMinutes: null,
    due: [null, "2026-12-01"],
    version: 2,
  });
  expect(await current().$count(events)).toBeGreaterThan(heard);
});

test("an older version is refused with the task as it is now", async () => {
  const { post, make } = await start();
  const { id: taskId } = await make("Roof");
  await post(update, "update", { taskId, task: { estimateMinutes: 30, version: 1 } });
  const late = await post(update, "update", { taskId, task: { estimateMinutes: 90, version: 1 } });
  expect(late.problem).toMatchObject({ status: 412, code: "stale", current: { estimateMinutes: 30, version: 2 } });
  const moved = await post(update, "update", { taskId, task: { parentId: null, version: 1 } });
  expect(moved.problem).toMatchObject({ status: 412 });
});

test("a card of a board that is no project's is no task", async () => {
  const { as, post } = await start();
  const board = await makeBoard({ memberIds: [as.actor.userId] });
  const { problem } = await post(update, "update", { taskId: board.cards.Plan, task: { name: "Mine" } });
  expect(problem).toMatchObject({ status: 404 });
});

test("a task taken off the board leaves its parts at the top, and has them again when it is back", async () => {
  const { post, make, read } = await start();
  const house = await make("House");
  const roof = await make("Roof", { parentId: house.id });
  await post(remove, "delete", { taskId: house.id });
  expect((await read(roof.id)).parentId).toBeNull();
  const { body } = await post(restore, "restore", { taskId: house.id });
  expect(body.task.name).toBe("House");
  expect((await read(roof.id)).parentId).toBe(house.id);
});

test("a task cannot be part of what is part of it, and the refusal names them", async () => {
  const { post, make, read } = await start();
  const house = await make("House");
  const roof = await make("Roof", { parentId: house.id });
  const { problem } = await post(update, "update", { taskId: house.id, task: { name: "Barn", parentId: roof.id } });
  expect(problem).toMatchObject({
    status: 409,
    code: "blocking-circle",
    title: "Circular dependency.",
    detail: "These would be part of each other: “House” → “Roof” → “House”.",
    current: { circle: [{ name: "House" }, { name: "Roof" }] },
  });
  expect(await read(house.id)).toMatchObject({ name: "House", parentId: null, version: 1 });
});

test("tasks stand in at most five levels", async () => {
  const { post, make } = await start();
  let parentId = (await make("1")).id;
  for (const name of ["2", "3", "4", "5"]) parentId = (await make(name, { parentId })).id;
  const { id: taskId } = await make("6");
  expect((await post(update, "update", { taskId, task: { parentId } })).problem).toMatchObject({ status: 409 });
  const self = await post(update, "update", { taskId, task: { parentId: taskId } });
  expect(self.problem?.errors).toEqual([{ pointer: "#/task/parentId", code: "invalid-value" }]);
});

test("parent, people and days are saved by one call, and one call takes them back", async () => {
  const { as, post, make, read } = await start();
  const house = await make("House");
  const roof = await make("Roof");
  const input = { name: "Tin roof", parentId: house.id, assignee: [as.actor.userId], estimateMinutes: 90, version: 1 };
  const { body } = await post(update, "update", { taskId: roof.id, task: input });
  expect(body.task).toMatchObject({ name: "Tin roof", parentId: house.id, estimateMinutes: 90, version: 2 });
  const back = { name: "Roof", parentId: null, assignee: [], estimateMinutes: null, version: 2 };
  await post(update, "update", { taskId: roof.id, task: back });
  expect(await read(roof.id)).toMatchObject({ name: "Roof", parentId: null, assignee: [], estimateMinutes: null });
});

test("a task waits for another until it no longer does", async () => {
  const { post, make, read } = await start();
  const [wall, roof] = [await make("Wall"), await make("Roof")];
  const pair = { taskId: roof.id, dependsOnId: wall.id };
  const { body } = await post(addDependency, "dependency/add", pair);
  expect(body.task.waitsFor).toEqual([{ id: wall.id, name: "Wall", completed: false }]);
  expect((await read(wall.id)).blocks).toMatchObject([{ id: roof.id, name: "Roof" }]);
  expect((await post(addDependency, "dependency/add", pair)).problem).toMatchObject({ status: 409, code: "conflict" });
  expect((await post(removeDependency, "dependency/remove", pair)).body.task.waitsFor).toEqual([]);
  expect((await post(removeDependency, "dependency/remove", pair)).problem).toMatchObject({ status: 404 });
});

test("dependencies in a circle are refused by name, through parents too", async () => {
  const { post, make } = await start();
  const [wall, roof] = [await make("Wall"), await make("Roof")];
  const tiles = await make("Tiles", { parentId: roof.id });
  const add = (taskId: string, dependsOnId: string) => post(addDependency, "dependency/add", { taskId, dependsOnId });
  await add(roof.id, wall.id);
  expect((await add(wall.id, roof.id)).problem).toMatchObject({
    code: "blocking-circle",
    detail: "These would wait for each other: “Wall” → “Roof” → “Wall”.",
  });
  expect((await add(wall.id, tiles.id)).problem).toMatchObject({
    status: 409,
    current: { circle: [{ name: "Wall" }, { name: "Roof" }, { name: "Tiles" }] },
  });
  const self = await add(wall.id, wall.id);
  expect(self.problem?.errors).toEqual([{ pointer: "#/dependsOnId", code: "invalid-value" }]);
  expect((await add(wall.id, newId())).problem).toMatchObject({ status: 404 });
});

test("many tasks at once keep their order, and where they came from", async () => {
  const { as, project, make, read } = await start();
  await make("First");
  const tasks = Array.from({ length: 120 }, (_, at) => ({
    name: `Requirement ${at}`,
    assignee: at === 0 ? [as.actor.userId] : undefined,
    originText: `Sentence ${at}`,
  }));
  const made = await transact((tx) => createTasksIn(tx, as.actor, { projectId: project.id, tasks }));
  expect(made.map(({ name }) => name)).toEqual(tasks.map(({ name }) => name));
  const one: Task = await read(made[0]?.id ?? "");
  expect(one).toMatchObject({ originText: "Sentence 0", originCardId: null, assignee: [{ id: as.actor.userId }] });
});

test("the history of the card names what planning adds to it", async () => {
  const { as, make, post } = await start();
  const { id: taskId } = await make("Roof");
  await post(update, "update", { taskId, task: { estimateMinutes: 60, name: "Tin roof" } });
  const { activities } = await listCardActivity(as.actor, { cardId: taskId });
  expect(activities[0]?.data.fields).toEqual(expect.arrayContaining(["name", "estimateMinutes"]));
});
