import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import type { TaskImportPlan } from "@/features/task/exchange/schema";
import { taskParts } from "@/features/task/exchange/server/part";
import { updateTask } from "@/features/task/server/commands";
import { type ImportProgress, importProgressTopic } from "@/lib/import-progress";
import { db } from "@/server/db/client";
import { auditEntries } from "@/server/db/schema/audit";
import { activities, events, jobs } from "@/server/db/schema/infrastructure";
import { cards, columns } from "@/server/db/schema/kanban";
import { milestones } from "@/server/db/schema/project";
import { csvSender, whileUnderWay } from "@/testing/csv-import";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeTaskList } from "@/testing/task-list-factory";
import * as me from "../../../auth/me/route";
import * as handlers from "./route";
import * as undoRoute from "./undo/route";

const path = "/api/project/task/import";
const { send, sendTwice } = csvSender<TaskImportPlan>(handlers, path);

const count = 300;
const rows = Array.from({ length: count }, (_, at) => `T${at},${at % 10 ? `T${at - (at % 10)}` : ""},Opening,`);
const text = `name,parent,milestone,status\n${rows.join("\n")}\n`;

const countParts = () => db.$count(jobs, eq(jobs.kind, taskParts.jobKind));
const countTasks = (boardId: string) => db.$count(cards, and(eq(cards.boardId, boardId), isNull(cards.deletedAt)));

async function planned(file: string) {
  const list = await makeTaskList();
  const { body } = await send(file, { as: list.as, projectId: list.projectId });
  return { ...list, boardId: list.project.boardId, sent: { as: list.as, projectId: list.projectId, plan: body.plan } };
}

test("beside an import of tasks others get their turn after each part", async () => {
  const { boardId, sent } = await planned(text);
  const other = await makeSession();
  let isOver = false;
  const running = send(text, sent).finally(() => {
    isOver = true;
  });
  const seen = new Set<number>();
  const statuses = new Set<number>();
  while (!isOver) {
    seen.add(await countTasks(boardId));
    statuses.add((await call(me, { path: "/api/auth/me", as: other })).status);
  }
  expect((await running).body).toMatchObject({ created: count, isDone: true });
  expect(seen.size).toBeGreaterThan(5);
  expect([...statuses]).toEqual([200]);
  expect([await countTasks(boardId), await countParts()]).toEqual([count, 0]);
});

test("an import of tasks that fails in its middle leaves nothing: no task, milestone or line in the trail", async () => {
  const file = `${text}Last,,,Done\n`;
  const { boardId, projectId, sent } = await planned(file);
  const { problem } = await whileUnderWay(taskParts, send(file, sent), () =>
    db
      .update(columns)
      .set({ deletedAt: new Date() })
      .where(and(eq(columns.boardId, boardId), eq(columns.isDone, true))),
  );
  expect(problem?.code).toBe("conflict");
  expect([await db.$count(cards, eq(cards.boardId, boardId)), await countParts()]).toEqual([0, 0]);
  expect(await db.$count(milestones, eq(milestones.projectId, projectId))).toBe(0);
  expect(await db.$count(activities, eq(activities.subjectType, "card"))).toBe(0);
  expect(await db.$count(events, eq(events.topic, "kanban.card.deleted"))).toBeGreaterThan(0);
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.action, "task.import-undone"));
  expect(entries.length).toBeGreaterThan(0);
  expect(entries.every(({ actorId }) => actorId === null)).toBe(true);
});

test("a task that somebody has worked on meanwhile stays when an import is taken back", async () => {
  const file = `${text.replaceAll("Opening", "")}Last,,,Done\n`;
  const { as, boardId, sent } = await planned(file);
  const { problem } = await whileUnderWay(taskParts, send(file, sent), async () => {
    const [first] = await db.select().from(cards).where(eq(cards.boardId, boardId)).limit(1);
    await updateTask(as.actor, { taskId: first?.id ?? "", task: { description: "Theirs" } });
    await db
      .update(columns)
      .set({ deletedAt: new Date() })
      .where(and(eq(columns.boardId, boardId), eq(columns.isDone, true)));
  });
  expect(problem?.code).toBe("conflict");
  const left = await db.select().from(cards).where(eq(cards.boardId, boardId));
  expect(left.map(({ description }) => description)).toEqual(["Theirs"]);
});

test("an import of tasks is taken back whole, too: where one was worked on meanwhile, all are there again", async () => {
  const { as, projectId } = await makeTaskList();
  const { undo } = (await sendTwice(text, { as, projectId })).body;
  const read = () =>
    db
      .select()
      .from(cards)
      .where(inArray(cards.id, undo?.taskIds ?? []))
      .orderBy(cards.id);
  const before = await read();
  const trail = await db.$count(activities);
  const revert = () => call(undoRoute, { method: "POST", path: `${path}/undo`, as, body: undo });
  const touched = undo?.taskIds.at(-1) ?? "";
  const { problem } = await whileUnderWay(taskParts, revert(), () =>
    db.update(cards).set({ version: 2 }).where(eq(cards.id, touched)),
  );
  expect(problem?.code).toBe("conflict");
  expect(await read()).toEqual(before.map((row) => (row.id === touched ? { ...row, version: 2 } : row)));
  expect([await db.$count(activities), await countParts()]).toEqual([trail, 0]);
  await db.update(cards).set({ version: 1 }).where(eq(cards.id, touched));
  expect((await revert()).status).toBe(200);
  expect(await countTasks(before[0]?.boardId ?? "")).toBe(0);
});

test("an import of tasks says to its importer how far it is, in rows", async () => {
  const { sent } = await planned(text);
  await send(text, sent);
  const announced = await db.select().from(events).where(eq(events.topic, importProgressTopic)).orderBy(asc(events.id));
  const progress = announced.map(({ payload }) => payload as ImportProgress);
  expect(announced.every(({ audienceId }) => audienceId === sent.as.actor.userId)).toBe(true);
  expect(progress.every(({ plan, total }) => plan === sent.plan && total === count)).toBe(true);
  expect(progress.map(({ done }) => done)).toEqual(progress.map(({ done }) => done).toSorted((a, b) => a - b));
  expect(progress.at(-1)?.done).toBe(count);
});
