import { and, asc, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { createMilestone } from "@/features/project/milestone/server/commands";
import type { TaskImportPlan } from "@/features/task/exchange/schema";
import type { Task } from "@/features/task/schema";
import { updateTask } from "@/features/task/server/commands";
import { createTimeEntry, deleteTimeEntry } from "@/features/task/time/server/commands";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { auditEntries } from "@/server/db/schema/audit";
import { events } from "@/server/db/schema/infrastructure";
import { columns } from "@/server/db/schema/kanban";
import { notifications } from "@/server/db/schema/notification";
import { milestones } from "@/server/db/schema/project";
import { users } from "@/server/db/schema/user";
import { bytesOf, csvSender, faultsOf, linesOf } from "@/testing/csv-import";
import { quietMsOf } from "@/testing/event-loop";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeMember, makeProject } from "@/testing/project-factory";
import { makeTaskList } from "@/testing/task-list-factory";
import * as handlers from "./route";
import * as undoRoute from "./undo/route";

const path = "/api/project/task/import";
const { send, sendTwice } = csvSender<TaskImportPlan>(handlers, path);

const file = linesOf(
  "Name,Description,Parent task,Milestone,Assigned to,Start,Due,Estimate (hours),Priority,Status,Blocked by,Shoe size",
  "House,,,,,,,,,,,",
  'Roof,"Two\nlines, =1+1",House,Opening,Б.Номин,01/12/2026,2026-12-04,2.5,high,Done,Walls,42',
  "Walls,,House,opening,,,,1d,Яаралтай,,,",
  "'=SUM(A1),,,,,,,,,,,",
);

test("a dry run tells what would be made and makes nothing; with its plan it is made", async () => {
  const { as, projectId, byName } = await makeTaskList();
  const dry = await send(file, { as, projectId });
  expect([dry.status, dry.body]).toMatchObject([
    200,
    {
      created: 4,
      updated: 0,
      failed: 0,
      isDone: false,
      undo: null,
      faults: [],
      milestones: ["opening"],
      alreadyThere: 0,
    },
  ]);
  expect(dry.body.headers.at(-1)).toEqual({ header: "Shoe size", column: null });
  expect((await byName()).size).toBe(0);
  const real = await send(file, { as, projectId, plan: dry.body.plan });
  expect([real.status, real.body]).toMatchObject([200, { created: 4, isDone: true, undo: { taskIds: { length: 4 } } }]);
  expect({ ...real.body, isDone: false, undo: null }).toEqual(dry.body);
  const made = await byName();
  expect([...made.keys()].toSorted()).toEqual(["=SUM(A1)", "House", "Roof", "Walls"]);
  expect(made.get("Roof")).toMatchObject({
    assignee: [{ id: as.actor.userId }],
    priority: "high",
    due: ["2026-12-01", "2026-12-04"],
    completed: true,
    column: { name: "Done" },
    parentId: made.get("House")?.id,
    milestone: { name: "opening" },
    estimateMinutes: 150,
    waitsFor: [{ name: "Walls" }],
  });
  expect(made.get("Walls")).toMatchObject({
    priority: "urgent",
    estimateMinutes: 480,
    completed: false,
    column: { name: "To Do" },
  });
});

test("the log, the trail, the other tabs and whoever got tasks hear of it", async () => {
  const { as, project, projectId } = await makeTaskList();
  const colleague = await makeMember(as, projectId);
  const [{ slug = "" } = {}] = await current()
    .select({ slug: users.slug })
    .from(users)
    .where(eq(users.id, colleague.actor.userId));
  await current().delete(notifications);
  await sendTwice(linesOf("name,assignees", `One,${slug}`, `Two,${slug}`), { as, projectId });
  const entries = await current().select().from(auditEntries).where(eq(auditEntries.action, "task.imported"));
  expect(entries).toMatchObject([{ subjectId: projectId, after: { created: 2, milestones: 0 } }]);
  const notified = await current().select().from(events).orderBy(asc(events.id));
  const topics = notified.map(({ topic }) => topic);
  expect(topics).toContain("project.changed");
  const made = notified.filter(({ topic }) => topic === "kanban.card.created");
  expect(made.map(({ payload }) => payload)).toMatchObject([
    { boardId: project.boardId, cards: [{ name: "One" }, { name: "Two" }] },
  ]);
  const notices = await current().select().from(notifications).where(eq(notifications.type, "card-assigned"));
  expect(notices.map(({ userId }) => userId)).toEqual([colleague.actor.userId]);
});

const table = linesOf("Нэр,Тайлбар,Хариуцагч,Эхлэх,Төлөвлөсөн хугацаа (цаг)", "Дээвэр,Өвөл,Б.Номин,2026/12/01,3");
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, "utf16le"));
test.each<[name: string, given: string | Uint8Array]>([
  ["commas and a mark", `\uFEFF${table}`],
  ["semicolons", table.replaceAll(",", ";")],
  ["tabs in UTF-16", utf16(table.replaceAll(",", "\t"))],
])("a Mongolian file with %s is read", async (_name, given) => {
  const { as, projectId, byName } = await makeTaskList();
  expect((await sendTwice(given, { as, projectId })).body).toMatchObject({ created: 1, faults: [] });
  expect((await byName()).get("Дээвэр")).toMatchObject({
    estimateMinutes: 180,
    due: ["2026-12-01", null],
    assignee: { length: 1 },
  });
});

test.each<[name: string, given: string | Uint8Array, pointer: string, code: string]>([
  ["no name", "description\nx\n", "#/lines/1", "name-column-missing"],
  ["a column twice", "name,Name\nx,y\n", "#/lines/1", "column-repeated"],
  ["windows-1251", new Uint8Array([...bytesOf("name\n"), 0xc1, 0xe0, 0xf2, 0xf1, 0xe0, 0xed]), "#", "windows-1251"],
  ["too many rows", `name\n${"x\n".repeat(5_001)}`, "#/lines/5002", "too-many-rows"],
  ["more tasks than a project has", `name\n${"x\n".repeat(2_001)}`, "#/lines/2002", "too-many-tasks"],
])("%s is refused whole, by line", async (_name, given, pointer, code) => {
  const { status, problem } = await send(given, await makeTaskList());
  expect([status, problem?.errors]).toEqual([422, [{ pointer, code }]]);
});

test("a plan is good for the very file and the very project; one key makes the tasks once", async () => {
  const { as, projectId, tasks, make } = await makeTaskList();
  const { body } = await send("name,parent\nRoof,House\nHouse,\n", { as, projectId });
  expect((await send("name\nRoof\n", { as, projectId, plan: body.plan })).problem?.code).toBe("conflict");
  const other = await makeProject(as);
  const elsewhere = await send("name,parent\nRoof,House\nHouse,\n", { as, projectId: other.id, plan: body.plan });
  expect(elsewhere.problem?.code).toBe("conflict");
  const key = newId();
  const [one, two] = [
    await send("name,parent\nRoof,House\nHouse,\n", { as, projectId, plan: body.plan, key }),
    await send("name,parent\nRoof,House\nHouse,\n", { as, projectId, plan: body.plan, key }),
  ];
  expect(two.body).toEqual(one.body);
  expect(await tasks()).toHaveLength(2);
  const dry = await send("name,status\nX,Done\n", { as, projectId });
  await make("In between");
  expect((await send("name,status\nX,Done\n", { as, projectId, plan: dry.body.plan })).status).toBe(200);
});

test("names that are there already are counted, and a column that is full takes no more", async () => {
  const { as, project, projectId, make } = await makeTaskList();
  await make("Roof");
  expect((await send("name\nroof\nWalls\n", { as, projectId })).body.alreadyThere).toBe(1);
  await current()
    .update(columns)
    .set({ wipLimit: 1, isWipHard: true })
    .where(and(eq(columns.boardId, project.boardId), eq(columns.name, "Done")));
  const { body } = await sendTwice("name,status,parent\nA,Done,\nB,Done,\nC,,B\n", { as, projectId });
  expect([body.created, faultsOf(body)]).toEqual([1, ["3 status column-full", "4 parent refers-to-fault B"]]);
  expect(faultsOf((await send("name,status\nD,Done\n", { as, projectId })).body)).toEqual(["2 status column-full"]);
});

test("an import is taken back as one act, until somebody works on what it made", async () => {
  const { as, projectId, tasks, byName } = await makeTaskList();
  const undo = async (body: unknown, by = as) =>
    await call(undoRoute, { method: "POST", path: `${path}/undo`, as: by, body });
  const live = () =>
    current()
      .select()
      .from(milestones)
      .where(and(eq(milestones.projectId, projectId), isNull(milestones.deletedAt)));
  const first = (await sendTwice(file, { as, projectId })).body.undo;
  expect(await live()).toHaveLength(1);
  const member = await makeMember(as, projectId);
  expect((await undo({ ...first, taskIds: first?.taskIds.slice(1) })).status).toBe(422);
  expect((await undo(first, member)).status).toBe(422);
  expect((await undo(first, await makeSession())).status).toBe(404);
  expect((await undo(first)).status).toBe(200);
  expect([await tasks(), await live()]).toEqual([[], []]);
  expect((await undo(first)).problem?.code).toBe("conflict");
  const second = (await sendTwice(file, { as, projectId })).body.undo;
  const roof = (await byName()).get("Roof") as Task;
  await updateTask(as.actor, { taskId: roof.id, task: { description: "Slate" } });
  expect((await undo(second)).problem?.code).toBe("conflict");
  expect([(await tasks()).length, (await live()).length]).toEqual([4, 1]);
});

test("time that was logged on an imported task keeps the import, until it is taken out of the log again", async () => {
  const { as, projectId, byName } = await makeTaskList();
  const undo = async (body: unknown) => await call(undoRoute, { method: "POST", path: `${path}/undo`, as, body });
  const made = (await sendTwice(file, { as, projectId })).body.undo;
  const { id: taskId } = (await byName()).get("Roof") as Task;
  const { entry } = await createTimeEntry(as.actor, { taskId, entry: { day: "2026-11-20", minutes: 30 } });
  expect((await undo(made)).problem?.code).toBe("conflict");
  await deleteTimeEntry(as.actor, { entryId: entry.id });
  expect((await undo(made)).status).toBe(200);
});

test("without a project it is refused by name", async () => {
  const as = await makeSession();
  expect((await send("name\nx\n", { as })).problem?.errors).toEqual([{ pointer: "#/projectId", code: "required" }]);
});

test("a milestone that is there is used, whatever the letters are like", async () => {
  const { as, projectId, tasks } = await makeTaskList();
  const { milestone } = await createMilestone(as.actor, { projectId, milestone: { name: "Нээлт" } });
  expect((await sendTwice("name,milestone\nA,нээлт\n", { as, projectId })).body.milestones).toEqual([]);
  expect((await tasks())[0]?.milestone?.id).toBe(milestone.id);
});

/** Brings in so many tasks at once. */
async function bringMany(count: number): Promise<void> {
  const { as, projectId, tasks } = await makeTaskList();
  const rows = Array.from({ length: count }, (_, at) =>
    [`T${at}`, at % 50 ? `T${at - (at % 50)}` : "", at % 3 ? `T${at - 1}` : "", "Б.Номин"].join(","),
  );
  const text = `name,parent,blockedBy,assignees\n${rows.map((row) => row.replace(/^(T\d+),(T\d+),\2,/, "$1,$2,,")).join("\n")}\n`;
  const { status, body } = await sendTwice(text, { as, projectId });
  expect([status, body.created, body.faults]).toEqual([200, count, []]);
  expect((await tasks()).map(({ name }) => name)).toEqual(rows.map((row) => row.split(",")[0]));
}

test("many tasks come in at once", () => bringMany(120));

test("as many tasks as a project has come in at once, in little time", { tags: ["full"] }, async () => {
  expect(await quietMsOf(() => bringMany(2_000))).toBeLessThan(40_000);
});
