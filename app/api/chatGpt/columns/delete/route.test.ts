import { expect, test } from "vitest";
import { findAiBoard } from "@/features/ai-board/server/data";
import { makeAiBoard, shapeOf } from "@/testing/ai-board-factory";
import { testBadInput } from "@/testing/bad-input";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/chatGpt/columns/delete";

testBadInput(handlers, path, [["#/columnId", {}]]);

test("deleting a column removes it, its cards and its place in the order, once", async () => {
  const { as, columns, cards } = await makeAiBoard();
  const options = { method: "POST", path, as, body: { columnId: columns.Herd } } as const;
  const answer = await call(handlers, options);
  expect(answer.body).toEqual({ columnId: columns.Herd, cardIds: [cards.Aim, cards.Users, cards.Risks] });
  const board = await findAiBoard(as.actor);
  expect(shapeOf(board)).toEqual([["Shop", ["Pay"]]]);
  expect(Object.keys(board.cards)).toEqual([cards.Pay]);
  expect((await call(handlers, options)).problem?.status).toBe(404);
});
