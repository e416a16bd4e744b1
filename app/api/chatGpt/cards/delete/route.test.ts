import { expect, test } from "vitest";
import { findAiBoard } from "@/features/ai-board/server/data";
import { makeAiBoard, shapeOf } from "@/testing/ai-board-factory";
import { testBadInput } from "@/testing/bad-input";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/chatGpt/cards/delete";

testBadInput(handlers, path, [["#/cardId", {}]]);

test("a deleted card is gone from the cards and from its column, once", async () => {
  const { as, cards } = await makeAiBoard();
  const options = { method: "POST", path, as, body: { cardId: cards.Users } } as const;
  expect((await call(handlers, options)).body).toEqual({ cardId: cards.Users });
  const board = await findAiBoard(as.actor);
  expect(shapeOf(board)[0]).toEqual(["Herd", ["Aim", "Risks"]]);
  expect(board.cards[cards.Users ?? ""]).toBeUndefined();
  expect((await call(handlers, options)).problem?.status).toBe(404);
});
