import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { events } from "@/server/db/schema/infrastructure";
import { cards } from "@/server/db/schema/kanban";
import { makeBoard, type TestBoard } from "@/testing/board-factory";
import { makeActor } from "@/testing/factories";
import { fc, propertyRuns } from "@/testing/properties";
import { createCard, deleteCard, moveCard, restoreCard, updateCard } from "../card/server/commands";
import { createColumn, deleteColumn, moveColumns, restoreColumn } from "../column/server/commands";
import type { BoardChange } from "../schema";
import { findBoard } from "./data";

/** What was refused because somebody else was first is no fault; anything else is. */
async function unlessGone<T>(work: Promise<T>): Promise<T | undefined> {
  return await work.catch((error: unknown) => {
    if (error instanceof AppError && error.status < 500) return undefined;
    throw error;
  });
}

type Act = { kind: number; pick: number; place: number; index: number };
const actions = fc.array(fc.record({ kind: fc.nat(7), pick: fc.nat(40), place: fc.nat(2), index: fc.nat(6) }), {
  minLength: 10,
  maxLength: 30,
});

/** One person's random morning at the board. */
async function play(actor: Actor, board: TestBoard, list: readonly Act[]): Promise<void> {
  const cardIds = Object.values(board.cards);
  const columnIds = Object.values(board.columns);
  for (const { kind, pick, place, index } of list) {
    const cardId = cardIds[pick % cardIds.length] ?? "";
    const columnId = columnIds[place] ?? "";
    if (kind === 0) {
      const made = await unlessGone(createCard(actor, { columnId, card: { name: `Card ${pick}` } }));
      if (made) cardIds.push(made.card.id);
    } else if (kind === 1) {
      await unlessGone(deleteCard(actor, { cardId }));
    } else if (kind === 2) {
      await unlessGone(restoreCard(actor, { cardId }));
    } else if (kind === 3) {
      await unlessGone(moveColumns(actor, { columnOrder: columnIds.toReversed() }));
    } else {
      await unlessGone(moveCard(actor, { cardId, columnId, index }));
    }
  }
}

async function expectSound(actor: Actor, board: TestBoard): Promise<void> {
  const seen = await findBoard(actor, { boardId: board.id });
  const placed = seen.columnOrder.flatMap((id) => seen.columns[id]?.cardIds ?? []);
  expect(placed.toSorted()).toEqual(Object.keys(seen.cards).toSorted());
  const rows = await current().select().from(cards).where(eq(cards.boardId, board.id));
  const live = rows.filter((row) => row.deletedAt === null);
  expect(live.map((row) => row.id).toSorted()).toEqual(placed.toSorted());
  const places = live.map((row) => `${row.columnId} ${row.position}`);
  expect(new Set(places).size).toBe(places.length);
}

test("two people at once: each card is in exactly one column, none is lost, and events count up without a gap", async () => {
  const [one, two] = [await makeActor(), await makeActor()];
  await fc.assert(
    fc.asyncProperty(actions, actions, async (first, second) => {
      const board = await makeBoard();
      await Promise.all([play(one, board, first), play(two, board, second)]);
      await expectSound(one, board);
      const notified = await current().select({ payload: events.payload }).from(events).orderBy(events.id);
      const revisions = notified
        .map(({ payload }) => payload as unknown as BoardChange)
        .filter((change) => change.boardId === board.id)
        .map((change) => change.revision);
      expect(revisions).toEqual(revisions.map((_, at) => at + 2));
    }),
    { numRuns: propertyRuns(12) },
  );
});

test("forty moves into the same gap keep their order and their keys short", async () => {
  const actor = await makeActor();
  const names = Array.from({ length: 40 }, (_, at) => `${at}`);
  const board = await makeBoard({ shape: { "To Do": names, Doing: ["first", "last"], Done: [] } });
  for (const name of names) {
    await moveCard(actor, { cardId: board.cards[name] ?? "", columnId: board.columns.Doing ?? "", index: 1 });
  }
  const seen = await findBoard(actor, { boardId: board.id });
  const order = seen.columns[board.columns.Doing ?? ""]?.cardIds.map((id) => seen.cards[id]?.name);
  expect(order).toEqual(["first", ...names.toReversed(), "last"]);
});

test("equal order keys, as an import might leave them, are spread by the next move", async () => {
  const actor = await makeActor();
  const board = await makeBoard();
  const columnId = board.columns["To Do"] ?? "";
  await current().update(cards).set({ position: "a0" }).where(eq(cards.columnId, columnId));
  await moveCard(actor, { cardId: board.cards.Test ?? "", columnId, index: 1 });
  const seen = await findBoard(actor, { boardId: board.id });
  expect(seen.columns[columnId]?.cardIds[1]).toBe(board.cards.Test);
  await expectSound(actor, board);
});

test("two people who change one card from the same version: one is told, and nothing of either is lost unseen", async () => {
  const [one, two] = [await makeActor(), await makeActor()];
  const board = await makeBoard();
  const cardId = board.cards.Plan ?? "";
  const results = await Promise.allSettled([
    updateCard(one, { cardId, card: { name: "One", version: 1 } }),
    updateCard(two, { cardId, card: { name: "Two", version: 1 } }),
  ]);
  expect(results.map((result) => result.status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const refused = results.find((result) => result.status === "rejected");
  expect(refused?.reason).toMatchObject({ code: "stale", current: { version: 2 } });
});

test("deleting and restoring a column under another's hands leaves no card without a column", async () => {
  const [one, two] = [await makeActor(), await makeActor()];
  const board = await makeBoard();
  const columnId = board.columns["To Do"] ?? "";
  const added = await createColumn(one, { name: "Later", boardId: board.id });
  await Promise.all([
    unlessGone(deleteColumn(one, { columnId })),
    unlessGone(moveCard(two, { cardId: board.cards.Plan ?? "", columnId: added.column.id, index: 0 })),
    unlessGone(createCard(two, { columnId, card: { name: "New" } })),
  ]);
  await expectSound(one, board);
  await unlessGone(restoreColumn(two, { columnId }));
  await expectSound(one, board);
});
