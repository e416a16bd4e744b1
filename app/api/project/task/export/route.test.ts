import { inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { createMilestone } from "@/features/project/milestone/server/commands";
import { changeProjectMembers } from "@/features/project/server/commands";
import type { TaskImportPlan } from "@/features/task/exchange/schema";
import { createTask, updateTask } from "@/features/task/server/commands";
import { addDependency } from "@/features/task/server/commands/dependencies";
import { listProjectTasks } from "@/features/task/server/data";
import { isBlank, isPlainLine } from "@/lib/plain-line";
import { current } from "@/server/db/client";
import { auditEntries } from "@/server/db/schema/audit";
import { cards } from "@/server/db/schema/kanban";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeForeignProject, makeMember, makeProject } from "@/testing/project-factory";
import { fc, propertyRuns } from "@/testing/properties";
import * as importing from "../import/route";
import * as handlers from "./route";

const path = "/api/project/task/export";

const take = (as: TestSession, query: Record<string, string> = {}, language = "en") =>
  call(handlers, {
    path,
    as,
    query: { scope: "all", state: "all", ...query },
    headers: { cookie: `token=${as.cookie}; i18next=${language}` },
  });

const linesOf = (text: string) => text.trimEnd().split("\r\n");

test("the file holds exactly what the filters show, in their order, without formulas; the log says who took it", async () => {
  const as = await makeSession({ name: "Б.Номин" });
  const foreign = await makeForeignProject();
  await createTask(foreign.owner.actor, { projectId: foreign.project.id, task: { name: "Theirs" } });
  const project = await makeProject(as, { name: "Гэр" });
  const make = async (name: string, rest = {}) =>
    (await createTask(as.actor, { projectId: project.id, task: { name, ...rest } })).task;
  const house = await make("House", { due: [null, "2026-12-09"] });
  await make("=1+1", {
    due: ["2026-12-01", "2026-12-04"],
    parentId: house.id,
    estimateMinutes: 50,
    assignee: [as.actor.userId],
    description: 'Two\n"lines"',
  });
  const done = await make("Done");
  await updateTask(as.actor, { taskId: done.id, task: { completed: true } });
  const answer = await take(as, { state: "open", sort: "due", group: "none" });
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="tasks-\d{4}-\d\d-\d\d\.csv"$/);
  expect(linesOf(answer.text)).toEqual([
    "No.,Project,Name,Description,Parent task,Status,Completed,Priority,Assigned to,Start,Due,Estimate (hours),Milestone,Blocked by",
    `1,Гэр,"'=1+1","Two\n""lines""",House,To Do,no,medium,Б.Номин,2026-12-01,2026-12-04,0.8333,,`,
    "2,Гэр,House,,,To Do,no,medium,,,2026-12-09,,,",
  ]);
  expect(linesOf((await take(as, { search: "done" })).text)).toHaveLength(2);
  expect(linesOf((await take(as, { projectId: foreign.project.id })).text)).toHaveLength(1);
  expect(linesOf((await take(as, { scope: "mine" })).text)).toHaveLength(2);
  const entries = await current().select().from(auditEntries);
  expect(entries[0]).toMatchObject({ action: "task.exported", after: { filters: { state: "open" }, rows: 2 } });
});

test("more tasks than are read at once come whole, each once", async () => {
  const as = await makeSession();
  const project = await makeProject(as);
  const rows = Array.from({ length: 450 }, (_, at) => `T${at}`);
  await bring(as, project.id, `name\n${rows.join("\n")}\n`);
  const lines = linesOf((await take(as, { projectId: project.id, order: "board" })).text).slice(1);
  expect(lines.map((line) => line.split(",")[2])).toEqual(rows);
});

async function bring(as: TestSession, projectId: string, text: string): Promise<TaskImportPlan> {
  const send = (plan?: string) =>
    call<TaskImportPlan>(importing, {
      method: "POST",
      path: "/api/project/task/import",
      as,
      query: { projectId, ...(plan !== undefined && { plan }) },
      body: new TextEncoder().encode(text),
      headers: { "content-type": "text/csv" },
    });
  const dry = await send();
  expect([dry.problem, dry.body?.faults]).toEqual([null, []]);
  return (await send(dry.body.plan)).body;
}

/** All that is known of a project's tasks, without ids: other tasks by where they stand. */
async function shapeOf({ actor }: TestSession, projectId: string) {
  const { tasks } = await listProjectTasks(actor, { projectId });
  const place = new Map(tasks.map(({ id }, at) => [id, at]));
  const ids = tasks.map(({ id }) => id);
  const rows = await current().select().from(cards).where(inArray(cards.id, ids));
  const descriptions = new Map(rows.map(({ id, description }) => [id, description]));
  return tasks.map((task) => ({
    name: task.name,
    description: descriptions.get(task.id),
    parent: task.parentId && place.get(task.parentId),
    column: task.column.name,
    completed: task.completed,
    priority: task.priority,
    people: task.assignee.map((person) => person.id).toSorted(),
    due: task.due,
    estimate: task.estimateMinutes,
    milestone: task.milestone?.name ?? null,
    waitsFor: task.waitsFor.map((other) => place.get(other.id)).toSorted(),
  }));
}

const name = fc
  .oneof(
    fc.constantFrom("A", "a", "12", "#3", "#", "=1+1", "'=x", "Гэр; байр", 'So "it" is', "-1", "@x", "Ө", "é", "yes"),
    fc.string({ minLength: 1, maxLength: 20, unit: "grapheme" }).filter((text) => isPlainLine(text) && !isBlank(text)),
  )
  .map((text) => text.trim().normalize("NFC"));
const taskOf = fc.record({
  name,
  description: fc.oneof(
    fc.constant(""),
    fc.string({ maxLength: 40, unit: "grapheme" }).filter((text) => !/[\0\r]/.test(text)),
  ),
  priority: fc.constantFrom("low", "medium", "high", "urgent" as const),
  estimateMinutes: fc.option(fc.integer({ min: 1, max: 100_000 })),
  completed: fc.boolean(),
  start: fc.option(fc.integer({ min: 0, max: 200 })),
  length: fc.option(fc.integer({ min: 0, max: 200 })),
  people: fc.subarray([0, 1]),
  milestone: fc.option(fc.constantFrom(0, 1)),
  parent: fc.option(fc.nat()),
  waitsFor: fc.array(fc.nat(), { maxLength: 3 }),
});

const day = (at: number) => new Date(Date.UTC(2026, 10, 1) + at * 86_400_000).toISOString().slice(0, 10);

const runs = propertyRuns(3);
test("what is exported comes into an empty project as the same tasks", async () => {
  const as = await makeSession({ name: "Б.Номин" });
  let language = 0;
  const wanted = fc.array(taskOf, { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(wanted, async (tasks) => {
      const project = await makeProject(as);
      // Two of one name.
      const others = [await makeMember(as, project.id), await makeMember(as, project.id)];
      const people = others.map(({ actor }) => actor.userId);
      const stones = [];
      for (const name of ["Opening", "Хүлээлгэж өгөх"]) {
        const { milestone } = await createMilestone(as.actor, { projectId: project.id, milestone: { name } });
        stones.push(milestone.id);
      }
      const ids: string[] = [];
      for (const { start, length, people: chosen, milestone, parent, waitsFor, ...task } of tasks) {
        const due: [string | null, string | null] = [
          start === null ? null : day(start),
          length === null ? null : day((start ?? 0) + length),
        ];
        const whole = {
          ...task,
          due,
          assignee: chosen.map((at) => people[at] ?? ""),
          milestoneId: milestone === null ? null : stones[milestone],
        };
        const parentId = parent === null || ids.length === 0 ? null : ids[parent % ids.length];
        const make = (under: string | null | undefined) =>
          createTask(as.actor, { projectId: project.id, task: { ...whole, parentId: under } });
        // Levels end somewhere.
        const { task: made } = await make(parentId).catch(() => make(null));
        for (const at of waitsFor) {
          const dependsOnId = ids[at % Math.max(1, ids.length)];
          // Some of them would close a circle, or are there already.
          if (dependsOnId) await addDependency(as.actor, { taskId: made.id, dependsOnId }).catch(() => {});
        }
        ids.push(made.id);
      }
      language += 1;
      const file = await take(as, { projectId: project.id, order: "board" }, ["en", "mn", "ar"][language % 3]);
      const copy = await makeProject(as);
      await changeProjectMembers(as.actor, { projectId: copy.id, add: people });
      await bring(as, copy.id, file.text);
      expect(await shapeOf(as, copy.id)).toEqual(await shapeOf(as, project.id));
    }),
    { numRuns: runs, endOnFailure: true },
  );
});
