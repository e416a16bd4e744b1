import { expect, test } from "vitest";
import { deleteColumn, updateColumn } from "@/features/kanban/column/server/commands";
import type { Column } from "@/features/kanban/schema";
import { findBoard } from "@/features/kanban/server/data";
import { newId } from "@/lib/id";
import { testBadInput } from "@/testing/bad-input";
import { makeBoard } from "@/testing/board-factory";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/kanban/cards/move";

testBadInput(handlers, path, [
  ["#/index", { cardId: newId(), columnId: newId() }],
  ["#/index", { cardId: newId(), columnId: newId(), index: -1 }],
  ["#/index", { cardId: newId(), columnId: newId(), index: 1.5 }],
  ["#/index", { cardId: newId(), columnId: newId(), index: 2 ** 60 }],
  ["#/columnId", { cardId: newId(), columnId: "Done", index: 0 }],
]);

type Names = { card: string; column: string; index: number };

async function move({ card, column, index }: Names) {
  const board = await makeBoard();
  const as = await makeSession();
  const body = { cardId: board.cards[card], columnId: board.columns[column], index };
  const answer = await call<{ columns: Column[] }>(handlers, { method: "POST", path, as, body });
  const after = await findBoard(as.actor, { boardId: board.id });
  const shape = after.columnOrder.map((id) => after.columns[id]?.cardIds.map((cardId) => after.cards[cardId]?.name));
  return { changed: answer.body.columns.map(({ name }) => name).toSorted(), shape, after, board };
}

test("a card moves to the index that was asked for, and both columns are answered", async () => {
  const { changed, shape } = await move({ card: "Draw", column: "Doing", index: 0 });
  expect(changed).toEqual(["Doing", "To Do"]);
  expect(shape).toEqual([["Plan", "Build"], ["Draw", "Test"], []]);
});

test("within its column the index counts the others, so the last place is one less than there are cards", async () => {
  const { changed, shape } = await move({ card: "Plan", column: "To Do", index: 2 });
  expect(changed).toEqual(["To Do"]);
  expect(shape[0]).toEqual(["Draw", "Build", "Plan"]);
});

test("an index past the end means last", async () => {
  expect((await move({ card: "Plan", column: "Doing", index: 4_000_000 })).shape[1]).toEqual(["Test", "Plan"]);
});

test("entering the done column completes a card", async () => {
  const { after, board } = await move({ card: "Plan", column: "Done", index: 0 });
  expect(after.cards[board.cards.Plan ?? ""]?.completed).toBe(true);
});

test("a card moves neither to another board nor into a column that is gone", async () => {
  const as = await makeSession();
  const [board, other] = [await makeBoard(), await makeBoard()];
  await deleteColumn(as.actor, { columnId: board.columns.Done ?? "" });
  for (const columnId of [other.columns.Doing, board.columns.Done]) {
    const body = { cardId: board.cards.Plan, columnId, index: 0 };
    expect((await call(handlers, { method: "POST", path, as, body })).problem?.status).toBe(404);
  }
});

test("a hard limit refuses a card too many and leaves the board as it was; a soft one lets it in", async () => {
  const as = await makeSession();
  const board = await makeBoard();
  const columnId = board.columns.Doing ?? "";
  const body = { cardId: board.cards.Plan, columnId, index: 0 };
  await updateColumn(as.actor, { columnId, column: { wipLimit: 1, isWipHard: true } });
  const before = await findBoard(as.actor, { boardId: board.id });
  const refused = await call(handlers, { method: "POST", path, as, body });
  expect(refused.problem).toMatchObject({ status: 409, code: "wip-limit", detail: expect.stringContaining("1") });
  expect(await findBoard(as.actor, { boardId: board.id })).toEqual(before);
  await updateColumn(as.actor, { columnId, column: { isWipHard: false } });
  expect((await call(handlers, { method: "POST", path, as, body })).status).toBe(200);
});

test("in a column over its hard limit cards move about and out freely", async () => {
  const as = await makeSession();
  const board = await makeBoard();
  const columnId = board.columns["To Do"] ?? "";
  await updateColumn(as.actor, { columnId, column: { wipLimit: 1, isWipHard: true } });
  const within = { cardId: board.cards.Plan, columnId, index: 2 };
  const out = { cardId: board.cards.Plan, columnId: board.columns.Done, index: 0 };
  for (const body of [within, out]) expect((await call(handlers, { method: "POST", path, as, body })).status).toBe(200);
});

test("a move that says where the card must still be is refused once somebody has moved it elsewhere", async () => {
  const board = await makeBoard();
  const as = await makeSession();
  const ids = { cardId: board.cards.Plan, index: 0, fromColumnId: board.columns["To Do"] };
  const first = { ...ids, columnId: board.columns.Doing };
  expect((await call(handlers, { method: "POST", path, as, body: first })).status).toBe(200);
  const late = { ...ids, columnId: board.columns.Done };
  const answer = await call(handlers, { method: "POST", path, as, body: late });
  expect(answer.problem).toMatchObject({ status: 409, code: "conflict" });
  const after = await findBoard(as.actor, { boardId: board.id });
  expect(after.columns[board.columns.Doing ?? ""]?.cardIds).toContain(board.cards.Plan);
});

test("a repeated move whose answer was lost finds the card in the column, and only places it there", async () => {
  const board = await makeBoard();
  const as = await makeSession();
  const body = { cardId: board.cards.Plan, columnId: board.columns.Doing, fromColumnId: board.columns["To Do"] };
  for (const index of [0, 1]) {
    expect((await call(handlers, { method: "POST", path, as, body: { ...body, index } })).status).toBe(200);
  }
  const after = await findBoard(as.actor, { boardId: board.id });
  expect(after.columns[board.columns.Doing ?? ""]?.cardIds).toEqual([board.cards.Test, board.cards.Plan]);
});
