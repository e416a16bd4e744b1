import { expect, test } from "vitest";
import { findAiBoard } from "@/features/ai-board/server/data";
import { newId } from "@/lib/id";
import { makeAiBoard, shapeOf } from "@/testing/ai-board-factory";
import { call } from "@/testing/http";
import { testRefusals } from "@/testing/refusals";
import * as handlers from "./route";

const path = "/api/chatGpt/columns/delete";

testRefusals({
  handlers,
  method: "POST",
  path,
  foreign: async () => ({ body: { columnId: (await makeAiBoard()).columns.Herd } }),
  unknown: { body: { columnId: newId() } },
  bad: [["#/columnId", {}]],
});

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
