import { expect, test } from "vitest";
import type { TaskInput, TaskList } from "@/features/task/schema";
import { createTask, updateTask } from "@/features/task/server/commands";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeForeignProject, makeProject } from "@/testing/project-factory";
import * as handlers from "./route";

const path = "/api/project/task/list";
const today = "2026-11-18";

const list = (as: TestSession, query: Record<string, string> = {}) =>
  call<TaskList>(handlers, { path, as, query: { today, ...query } });
const namesOf = async (as: TestSession, query: Record<string, string> = {}) =>
  (await list(as, query)).body.tasks.map(({ name }) => name);

async function start() {
  const as = await makeSession();
  const project = await makeProject(as);
  const make = async (name: string, rest: Partial<TaskInput> = {}, projectId = project.id) => {
    const task = { name, assignee: [as.actor.userId], ...rest };
    return (await createTask(as.actor, { projectId, task })).task;
  };
  return { as, project, make };
}

test("mine are those that I am assigned to; all are those of my projects, and never a stranger's", async () => {
  const { as, project, make } = await start();
  const foreign = await makeForeignProject();
  await createTask(foreign.owner.actor, { projectId: foreign.project.id, task: { name: "Theirs" } });
  await make("Mine");
  await make("Nobody's", { assignee: [] });
  expect(await namesOf(as)).toEqual(["Mine"]);
  expect((await namesOf(as, { scope: "all" })).toSorted()).toEqual(["Mine", "Nobody's"]);
  expect((await namesOf(as, { projectId: project.id })).toSorted()).toEqual(["Mine", "Nobody's"]);
  expect(await namesOf(as, { scope: "mine", projectId: project.id })).toEqual(["Mine"]);
  expect(await namesOf(as, { scope: "all", projectId: foreign.project.id })).toEqual([]);
});

test("what is open is shown unless one asks for what is done", async () => {
  const { as, make } = await start();
  const { id: taskId } = await make("Dig");
  await make("Plant");
  await updateTask(as.actor, { taskId, task: { completed: true } });
  expect(await namesOf(as)).toEqual(["Plant"]);
  expect(await namesOf(as, { state: "done" })).toEqual(["Dig"]);
  expect((await list(as, { state: "all" })).body.total).toBe(2);
});

test("days, words and projects narrow the list", async () => {
  const { as, make } = await start();
  const other = await makeProject(as, { name: "Office" });
  await make("Late roof", { due: [null, "2026-11-17"] });
  await make("Soon wall", { due: ["2026-11-18", null] });
  await make("Later roof", { due: [null, "2026-11-25"] });
  await make("Some day", {}, other.id);
  const filtered: Record<string, string>[] = [
    { due: "overdue" },
    { due: "week" },
    { due: "later" },
    { due: "none" },
    { search: "ROOF late" },
  ];
  const found = await Promise.all(filtered.map((query) => namesOf(as, query)));
  expect(found).toEqual([["Late roof"], ["Soon wall"], ["Later roof"], ["Some day"], ["Late roof", "Later roof"]]);
  expect(await namesOf(as, { projectId: other.id })).toEqual(["Some day"]);
});

test("weeks begin on Monday or Saturday, what is late comes first, and within them the order is the chosen one", async () => {
  const { as, make } = await start();
  await make("No day");
  await make("Sunday", { due: [null, "2026-11-22"], priority: "urgent" });
  await make("Friday", { due: [null, "2026-11-20"], priority: "low" });
  await make("Late", { due: [null, "2026-11-02"], priority: "low" });
  await make("Next", { due: [null, "2026-11-24"], priority: "urgent" });
  expect(await namesOf(as, { sort: "priority" })).toEqual(["Late", "Sunday", "Friday", "Next", "No day"]);
  const fromSaturday = await namesOf(as, { sort: "priority", weekStart: "saturday" });
  expect(fromSaturday).toEqual(["Late", "Friday", "Sunday", "Next", "No day"]);
});

test.each(["due", "priority", "name", "updated"])("pages by %s bring every task once", async (sort) => {
  const { as, make } = await start();
  const names = ["a", "b", "c", "d", "e"];
  for (const [at, name] of names.entries()) {
    await make(name, { priority: at % 2 ? "high" : "low", due: at < 3 ? [null, "2026-11-20"] : [null, null] });
  }
  for (const group of ["week", "project", "none"]) {
    const seen: string[] = [];
    let cursor: string | null = "";
    for (let pages = 0; cursor !== null && pages < 4; pages += 1) {
      const { body }: { body: TaskList } = await list(as, { sort, group, limit: "2", ...(cursor && { cursor }) });
      seen.push(...body.tasks.map(({ name }) => name));
      expect(body.total).toBe(5);
      cursor = body.nextCursor;
    }
    expect(seen.toSorted()).toEqual(names);
  }
});

test("what the address says badly falls back, a cursor of another order begins anew", async () => {
  const { as, make } = await start();
  await make("Dig");
  const bad = { scope: "theirs", state: "x", due: "x", sort: "x", group: "x", limit: "-1", projectId: "1", today: "x" };
  expect(await namesOf(as, bad)).toEqual(["Dig"]);
  expect(await namesOf(as, { cursor: Buffer.from('["none/due","x"]').toString("base64url") })).toEqual(["Dig"]);
});
