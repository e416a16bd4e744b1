import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { moveCard } from "@/features/kanban/card/server/commands";
import type { Insights } from "@/features/kanban/insight/schema";
import { current } from "@/server/db/client";
import { activities } from "@/server/db/schema/infrastructure";
import { cards } from "@/server/db/schema/kanban";
import { makeBoard, type TestBoard } from "@/testing/board-factory";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { stopClock } from "@/testing/stopped-clock";
import * as handlers from "./route";

const path = "/api/kanban/insights";
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

async function ask(board: TestBoard) {
  const { body } = await call<{ insights: Insights }>(handlers, {
    path,
    as: await makeSession(),
    query: { boardId: board.id },
  });
  return body.insights;
}

type Life = { created: number; started?: number; completed?: number; entered?: number };

/** Writes into the rows when things happened, in days before now. */
async function live(board: TestBoard, name: string, { created, started, completed, entered }: Life) {
  const cardId = board.cards[name] ?? "";
  await current()
    .update(cards)
    .set({
      createdAt: daysAgo(created),
      completedAt: completed === undefined ? null : daysAgo(completed),
      ...(entered !== undefined && { enteredAt: daysAgo(entered) }),
    })
    .where(eq(cards.id, cardId));
  if (started === undefined) return;
  const moved = { verb: "moved", subjectType: "card", subjectId: cardId, subjectName: name, boardId: board.id };
  await current()
    .insert(activities)
    .values([
      // Within its column: that is not starting.
      { ...moved, data: { from: "To Do", to: "To Do" }, createdAt: daysAgo(created - 0.5) },
      { ...moved, data: { from: "To Do", to: "Doing" }, createdAt: daysAgo(started) },
      { ...moved, data: { from: "Doing", to: "Done" }, createdAt: daysAgo(completed ?? 0) },
    ]);
}

test("a board on which nothing was completed says so, and gives no figure that nobody measured", async () => {
  const insights = await ask(await makeBoard());
  expect(insights.cycle).toEqual({ cards: 0, medianDays: null, p85Days: null });
  expect(insights.lead).toEqual({ cards: 0, medianDays: null, p85Days: null });
  expect(insights.throughput).toHaveLength(13);
  expect(insights.throughput.every((week) => week.cards === 0)).toBe(true);
  expect(insights.ageing).toHaveLength(4);
});

test("cycle time runs from leaving the first column, lead time from creation, over 90 days", async () => {
  const names = ["a", "b", "c", "d", "old", "never moved"];
  const board = await makeBoard({ shape: { "To Do": names, Doing: [], Done: [] } });
  await live(board, "a", { created: 20, started: 12, completed: 10 });
  await live(board, "b", { created: 30, started: 14, completed: 10 });
  await live(board, "c", { created: 40, started: 16, completed: 10 });
  await live(board, "d", { created: 50, started: 40, completed: 10 });
  await live(board, "old", { created: 200, started: 190, completed: 100 });
  await live(board, "never moved", { created: 11, completed: 10 });
  const { cycle, lead } = await ask(board);
  expect(cycle).toEqual({ cards: 4, medianDays: 4, p85Days: 30 });
  expect(lead).toEqual({ cards: 5, medianDays: 20, p85Days: 40 });
});

test("two cards are too few for a median", async () => {
  const board = await makeBoard({ shape: { "To Do": ["a", "b"], Done: [] } });
  await live(board, "a", { created: 9, started: 5, completed: 1 });
  await live(board, "b", { created: 9, started: 5, completed: 1 });
  expect((await ask(board)).cycle).toEqual({ cards: 2, medianDays: null, p85Days: null });
});

test("each completed card counts in its week, and the last week is this one", async () => {
  stopClock();
  const as = await makeSession();
  const board = await makeBoard();
  await moveCard(as.actor, { cardId: board.cards.Plan ?? "", columnId: board.columns.Done ?? "", index: 0 });
  await live(board, "Draw", { created: 40, completed: 21 });
  const { throughput, to } = await ask(board);
  expect(throughput.at(-1)?.cards).toBe(1);
  expect((throughput.at(-1)?.week ?? "") <= to).toBe(true);
  expect(throughput.at(-4)?.cards).toBe(1);
  expect(throughput.reduce((sum, week) => sum + week.cards, 0)).toBe(2);
  for (const { week } of throughput) expect(new Date(`${week}T00:00:00Z`).getUTCDay()).toBe(1);
});

test("open cards age in their column, the longest first; a move begins anew, one within the column does not", async () => {
  const as = await makeSession();
  const board = await makeBoard();
  await live(board, "Plan", { created: 60, entered: 40 });
  await live(board, "Draw", { created: 60, entered: 50 });
  await live(board, "Build", { created: 60, entered: 45 });
  await moveCard(as.actor, { cardId: board.cards.Draw ?? "", columnId: board.columns.Doing ?? "", index: 0 });
  await moveCard(as.actor, { cardId: board.cards.Build ?? "", columnId: board.columns["To Do"] ?? "", index: 0 });
  const { ageing } = await ask(board);
  expect(ageing.slice(0, 2)).toMatchObject([
    { name: "Build", column: "To Do", days: 45 },
    { name: "Plan", column: "To Do", days: 40 },
  ]);
  expect(ageing.find((card) => card.name === "Draw")?.days).toBe(0);
});
