import { expect, test } from "vitest";
import { findAiBoard } from "@/features/ai-board/server/data";
import { newId } from "@/lib/id";
import { makeAiBoard, shapeOf } from "@/testing/ai-board-factory";
import { call } from "@/testing/http";
import { testRefusals } from "@/testing/refusals";
import * as handlers from "./route";

const path = "/api/chatGpt/cards/delete";

testRefusals({
  handlers,
  method: "POST",
  path,
  foreign: async () => ({ body: { cardId: (await makeAiBoard()).cards.Aim } }),
  unknown: { body: { cardId: newId() } },
  bad: [["#/cardId", {}]],
});

test("a deleted card is gone from the cards and from its column, once", async () => {
  const { as, cards } = await makeAiBoard();
  const options = { method: "POST", path, as, body: { cardId: cards.Users } } as const;
  expect((await call(handlers, options)).body).toEqual({ cardId: cards.Users });
  const board = await findAiBoard(as.actor);
  expect(shapeOf(board)[0]).toEqual(["Herd", ["Aim", "Risks"]]);
  expect(board.cards[cards.Users ?? ""]).toBeUndefined();
  expect((await call(handlers, options)).problem?.status).toBe(404);
});
