import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { readJsonText } from "@/lib/json-text";
import { roleIds } from "@/lib/permissions";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { assistantRuns } from "@/server/db/schema/assistant";
import { cards } from "@/server/db/schema/kanban";
import { projects, timeEntries } from "@/server/db/schema/project";
import { makeBoard } from "@/testing/board-factory";
import { makeActor, makeUser } from "@/testing/factories";
import { dashboardSchema } from "../../schema";
import { readDashboard } from "../data";

/** A Wednesday, 10:00 in Ulaanbaatar; the week began on Monday the 16th, the first week shown on 31 August. */
const now = new Date("2026-11-18T02:00:00Z");

const read = async (actor: Actor) => dashboardSchema.parse(readJsonText(await readDashboard(actor, now)));

const setCard = (id: string | undefined, fields: Partial<typeof cards.$inferInsert>) =>
  current()
    .update(cards)
    .set(fields)
    .where(eq(cards.id, id ?? ""));

const logTime = (userId: string, entries: readonly [cardId: string | undefined, day: string, minutes: number][]) =>
  current()
    .insert(timeEntries)
    .values(entries.map(([cardId, day, minutes]) => ({ cardId: cardId ?? "", userId, day, minutes })))
    .returning();

type Run = Partial<typeof assistantRuns.$inferInsert>;
const addRuns = (ownerId: string, runs: readonly Run[]) =>
  current()
    .insert(assistantRuns)
    .values(
      runs.map((run) => ({
        ownerId,
        kind: "questionnaire" as const,
        status: "done" as const,
        model: "test",
        request: { messages: [], parameters: {} },
        ...run,
      })),
    );

/** A board that is worked on as a project, with the cards of these names. */
async function makeProjectBoard(names: readonly string[], memberIds?: string[]) {
  const board = await makeBoard({ memberIds, shape: { "To Do": names } });
  await current().insert(projects).values({ name: "Project", boardId: board.id });
  return board;
}

test("open cards are divided by when they are due; done and archived ones and boards without any are left out", async () => {
  const actor = await makeActor();
  const { cards: ids, id } = await makeBoard({
    name: "Work",
    shape: { "To Do": ["late", "today", "sunday", "monday", "none", "done", "gone"] },
  });
  await makeBoard({ name: "Empty", shape: { "To Do": [] } });
  const due = { late: "2026-11-17", today: "2026-11-18", sunday: "2026-11-22", monday: "2026-11-23" };
  for (const [name, dueEnd] of Object.entries(due)) await setCard(ids[name], { dueEnd });
  await setCard(ids.done, { completedAt: now, dueEnd: "2026-11-17" });
  await setCard(ids.gone, { deletedAt: now });
  const { workloads, figures } = await read(actor);
  expect(workloads).toEqual([{ id, name: "Work", open: 5, overdue: 1, thisWeek: 2, later: 1, noDate: 1 }]);
  expect(workloads[0]?.overdue).toBe(figures.overdue);
});

test("of many boards the fullest are shown, and no more than six", async () => {
  const actor = await makeActor();
  for (const count of [1, 2, 3, 4, 5, 6, 7]) {
    await makeBoard({ name: `With ${count}`, shape: { "To Do": Array.from({ length: count }, (_, at) => `${at}`) } });
  }
  const { workloads } = await read(actor);
  expect(workloads.map(({ open }) => open)).toEqual([7, 6, 5, 4, 3, 2]);
});

test("open cards are counted by priority, the highest first, with nought where there is none", async () => {
  const actor = await makeActor();
  const { cards: ids } = await makeBoard({ shape: { "To Do": ["a", "b", "c", "done"] } });
  await setCard(ids.a, { priority: "urgent" });
  await setCard(ids.b, { priority: "low" });
  await setCard(ids.c, { priority: "low" });
  await setCard(ids.done, { priority: "high", completedAt: now });
  expect((await read(actor)).priorities).toEqual([
    { priority: "urgent", open: 1 },
    { priority: "high", open: 0 },
    { priority: "medium", open: 0 },
    { priority: "low", open: 2 },
  ]);
});

test("logged time is summed by day over everyone on the project, for the weeks that are shown", async () => {
  const actor = await makeActor();
  const other = await makeUser();
  const { cards: ids } = await makeProjectBoard(["a", "b", "gone"]);
  await logTime(actor.userId, [
    [ids.a, "2026-08-30", 60],
    [ids.a, "2026-08-31", 30],
    [ids.a, "2026-11-17", 60],
    [ids.gone, "2026-11-17", 60],
  ]);
  const [, deleted] = await logTime(other.id, [
    [ids.b, "2026-11-17", 45],
    [ids.b, "2026-11-17", 500],
  ]);
  await current()
    .update(timeEntries)
    .set({ deletedAt: now })
    .where(eq(timeEntries.id, deleted?.id ?? ""));
  await setCard(ids.gone, { deletedAt: now });
  expect((await read(actor)).timeLog).toEqual([
    { day: "2026-08-31", minutes: 30 },
    { day: "2026-11-17", minutes: 105 },
  ]);
});

test("what the viewer may not see is in no chart: another's board, its time, an archived project, another's requests", async () => {
  const actor = await makeActor();
  const other = await makeUser();
  const secret = await makeProjectBoard(["Secret"], [other.id]);
  const archived = await makeProjectBoard(["Old"]);
  await current().update(projects).set({ deletedAt: now }).where(eq(projects.boardId, archived.id));
  await logTime(other.id, [
    [secret.cards.Secret, "2026-11-17", 60],
    [archived.cards.Old, "2026-11-17", 60],
  ]);
  await addRuns(other.id, [{ createdAt: now, costMicros: 5 }]);
  await setCard(secret.cards.Secret, { createdAt: now });
  await setCard(archived.cards.Old, { createdAt: new Date("2026-01-01T00:00:00Z") });
  const { workloads, priorities, timeLog, assistant, weeks } = await read(actor);
  expect(workloads.map(({ id }) => id)).toEqual([archived.id]);
  expect(priorities.map(({ open }) => open)).toEqual([0, 0, 1, 0]);
  expect(timeLog).toEqual([]);
  expect(assistant?.map(({ requests }) => requests)).toEqual(Array(14).fill(0));
  expect(weeks.reduce((sum, { created }) => sum + created, 0)).toBe(0);
});

test("a customer has no chart of time or requests", async () => {
  const customer = await makeActor({ roleId: roleIds.customer });
  expect(await read(customer)).toMatchObject({ timeLog: null, assistant: null, workloads: [] });
});

test("the viewer's requests are counted by their own days, with what failed and what was paid", async () => {
  const actor = await makeActor();
  const of = (moment: string, fields: Run = {}): Run => ({ createdAt: new Date(moment), ...fields });
  await addRuns(actor.userId, [
    // 00:30 on the 18th in Ulaanbaatar is still the 17th by UTC.
    of("2026-11-17T16:30:00Z", { costMicros: 1_500 }),
    of("2026-11-18T01:00:00Z", { status: "failed" }),
    of("2026-11-17T15:30:00Z"),
    of("2026-11-04T16:00:00Z"),
    of("2026-11-04T15:59:59Z"),
  ]);
  const { assistant } = await read(actor);
  expect(assistant).toHaveLength(14);
  expect(assistant?.filter(({ requests }) => requests > 0)).toEqual([
    { day: "2026-11-05", requests: 1, failed: 0, costMicros: null },
    { day: "2026-11-17", requests: 1, failed: 0, costMicros: null },
    { day: "2026-11-18", requests: 2, failed: 1, costMicros: 1_500 },
  ]);
});
