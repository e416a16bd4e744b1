import { expect, test } from "vitest";
import { updateCard } from "@/features/ai-board/card/server/commands";
import { deleteColumn } from "@/features/ai-board/column/server/commands";
import type { AiColumn } from "@/features/ai-board/schema";
import { findAiBoard } from "@/features/ai-board/server/data";
import { newId } from "@/lib/id";
import { makeAiBoard, shapeOf, type TestAiBoard } from "@/testing/ai-board-factory";
import { testBadInput } from "@/testing/bad-input";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/chatGpt/cards/move";

testBadInput(handlers, path, [
  ["#/index", { cardId: newId(), columnId: newId() }],
  ["#/index", { cardId: newId(), columnId: newId(), index: -1 }],
]);

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

/** Two devices that show the same board. */
async function overtaken() {
  const board = await makeAiBoard();
  const { revision: seenRevision } = await findAiBoard(board.as.actor);
  const put = (card: string, column: string, index: number, seen?: number) =>
    call<{ columns: AiColumn[] }>(handlers, {
      method: "POST",
      path,
      as: board.as,
      body: { cardId: board.cards[card], columnId: board.columns[column], index, seenRevision: seen },
    });
  return { ...board, seenRevision, put, shape: async () => shapeOf(await findAiBoard(board.as.actor)) };
}

test("a move that another device has overtaken is refused with the card as it is, and changes nothing", async () => {
  const { put, shape, seenRevision, cards, columns } = await overtaken();
  await put("Aim", "Shop", 0, seenRevision);
  const late = await put("Aim", "Herd", 2, seenRevision);
  expect(late.problem).toMatchObject({ status: 412, code: "stale" });
  expect(late.body).toMatchObject({ current: { id: cards.Aim, columnId: columns.Shop } });
  expect(await shape()).toEqual([
    ["Herd", ["Users", "Risks"]],
    ["Shop", ["Aim", "Pay"]],
  ]);
});

test("within its column, too, a card stays where it was put later", async () => {
  const { put, shape, seenRevision } = await overtaken();
  await put("Aim", "Herd", 2, seenRevision);
  expect((await put("Aim", "Shop", 0, seenRevision)).problem?.status).toBe(412);
  expect((await shape())[0]).toEqual(["Herd", ["Users", "Risks", "Aim"]]);
});

test("a move is not refused for what happened to other cards, or to the words of this one", async () => {
  const { put, as, cards, seenRevision } = await overtaken();
  await put("Users", "Shop", 0, seenRevision);
  await updateCard(as.actor, { cardId: cards.Aim ?? "", card: { name: "Goal", isPinned: true } });
  expect((await put("Aim", "Shop", 0, seenRevision)).status).toBe(200);
});

test("a move whose answer was lost may be sent again, until somebody else moves the card", async () => {
  const { put, seenRevision } = await overtaken();
  const first = await put("Aim", "Shop", 1, seenRevision);
  expect((await put("Aim", "Shop", 1, seenRevision)).status).toBe(200);
  expect((await put("Aim", "Shop", 900, seenRevision)).status).toBe(200);
  await put("Aim", "Herd", 0, first.body.columns[0]?.revision);
  expect((await put("Aim", "Shop", 1, seenRevision)).problem?.status).toBe(412);
});

test("a move without a revision is the last one, and wins", async () => {
  const { put, shape, seenRevision } = await overtaken();
  await put("Aim", "Shop", 0, seenRevision);
  expect((await put("Aim", "Herd", 1)).status).toBe(200);
  expect((await shape())[0]).toEqual(["Herd", ["Users", "Aim", "Risks"]]);
});

test("of two devices that move a card at once, one is refused", async () => {
  const { put, seenRevision } = await overtaken();
  const answers = await Promise.all([put("Aim", "Shop", 0, seenRevision), put("Aim", "Herd", 2, seenRevision)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
});
