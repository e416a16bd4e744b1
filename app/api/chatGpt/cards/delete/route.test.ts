import { expect, test } from "vitest";
import { updateCard } from "@/features/ai-board/card/server/commands";
import { findAiBoard } from "@/features/ai-board/server/data";
import { newId } from "@/lib/id";
import { makeAiBoard, shapeOf } from "@/testing/ai-board-factory";
import { testBadInput } from "@/testing/bad-input";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/chatGpt/cards/delete";

testBadInput(handlers, path, [
  ["#/cardId", {}],
  ["#/version", { cardId: newId(), version: 0 }],
]);

test("a deleted card is gone from the cards and from its column, once", async () => {
  const { as, cards } = await makeAiBoard();
  const options = { method: "POST", path, as, body: { cardId: cards.Users } } as const;
  expect((await call(handlers, options)).body).toEqual({ cardId: cards.Users });
  const board = await findAiBoard(as.actor);
  expect(shapeOf(board)[0]).toEqual(["Herd", ["Aim", "Risks"]]);
  expect(board.cards[cards.Users ?? ""]).toBeUndefined();
  expect((await call(handlers, options)).problem?.status).toBe(404);
});

test("a card that was changed on another device since is not deleted, and is answered as it is now", async () => {
  const { as, cards } = await makeAiBoard();
  const cardId = cards.Users ?? "";
  const { card } = await updateCard(as.actor, { cardId, card: { content: "Written elsewhere" } });
  const remove = (version: number, query = {}) =>
    call(handlers, { method: "POST", path, query, as, body: { cardId, version } });
  for (const query of [{}, { view: "change" }]) {
    const { problem } = await remove(card.version - 1, query);
    expect(problem).toMatchObject({
      status: 412,
      code: "stale",
      current: { id: cardId, content: "Written elsewhere" },
    });
  }
  expect((await remove(card.version)).status).toBe(200);
  expect((await remove(card.version)).problem?.status).toBe(404);
});
