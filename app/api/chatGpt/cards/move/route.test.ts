import { expect, test } from "vitest";
import { updateCard } from "@/features/ai-board/card/server/commands";
import { deleteColumn } from "@/features/ai-board/column/server/commands";
import type { AiColumn } from "@/features/ai-board/schema";
import { findAiBoard } from "@/features/ai-board/server/data";
import { newId } from "@/lib/id";
import { makeAiBoard, shapeOf, type TestAiBoard } from "@/testing/ai-board-factory";
import { call } from "@/testing/http";
import { testRefusals } from "@/testing/refusals";
import * as handlers from "./route";

const path = "/api/chatGpt/cards/move";

testRefusals({
  handlers,
  method: "POST",
  path,
  foreign: async () => {
    const { cards, columns } = await makeAiBoard();
    return { body: { cardId: cards.Aim, columnId: columns.Shop, index: 0 } };
  },
  unknown: { body: { cardId: newId(), columnId: newId(), index: 0 } },
  bad: [
    ["#/index", { cardId: newId(), columnId: newId() }],
    ["#/index", { cardId: newId(), columnId: newId(), index: -1 }],
  ],
});

async function move({ as, cards, columns }: TestAiBoard, card: string, column: string, index: number) {
  const body = { cardId: cards[card], columnId: columns[column], index };
  const answer = await call<{ columns: AiColumn[] }>(handlers, { method: "POST", path, as, body });
  return { answer, shape: shapeOf(await findAiBoard(as.actor)) };
}

test("a card moves to the index that was asked for, and both columns are answered", async () => {
  const board = await makeAiBoard();
  const { answer, shape } = await move(board, "Risks", "Shop", 0);
  expect(answer.body.columns.map(({ name }) => name).toSorted()).toEqual(["Herd", "Shop"]);
  expect(shape).toEqual([
    ["Herd", ["Aim", "Users"]],
    ["Shop", ["Risks", "Pay"]],
  ]);
  expect((await move(board, "Aim", "Herd", 900)).shape[0]).toEqual(["Herd", ["Users", "Aim"]]);
});

test("a card comes no further up than the pinned ones, and a pinned one no further down than the others", async () => {
  const board = await makeAiBoard();
  await updateCard(board.as.actor, { cardId: board.cards.Risks ?? "", card: { isPinned: true } });
  expect((await move(board, "Users", "Herd", 0)).shape[0]).toEqual(["Herd", ["Risks", "Users", "Aim"]]);
  expect((await move(board, "Risks", "Herd", 2)).shape[0]).toEqual(["Herd", ["Risks", "Users", "Aim"]]);
});

test("a card moves neither to somebody else's column nor into one that is gone", async () => {
  const board = await makeAiBoard();
  const other = await makeAiBoard();
  await deleteColumn(board.as.actor, { columnId: board.columns.Shop ?? "" });
  for (const columnId of [other.columns.Shop, board.columns.Shop]) {
    const body = { cardId: board.cards.Aim, columnId, index: 0 };
    expect((await call(handlers, { method: "POST", path, as: board.as, body })).problem?.status).toBe(404);
  }
});
