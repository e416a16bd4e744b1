import { expect, test } from "vitest";
import { updateCard } from "@/features/kanban/card/server/commands";
import { findBoard } from "@/features/kanban/server/data";
import { newId } from "@/lib/id";
import { testBadInput } from "@/testing/bad-input";
import { makeBoard } from "@/testing/board-factory";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/kanban/cards/delete";

testBadInput(handlers, path, [
  ["#/cardId", { cardId: "Plan" }],
  ["#/version", { cardId: newId(), version: 0 }],
]);

test("an id in capitals names the same card, and is answered as it is stored", async () => {
  const cardId = (await makeBoard()).cards.Draw ?? "";
  const answer = await call(handlers, {
    method: "POST",
    path,
    as: await makeSession(),
    body: { cardId: cardId.toUpperCase() },
  });
  expect(answer.body).toEqual({ cardId });
});

test("a card leaves both its column and the cards, and a second time there is nothing to delete", async () => {
  const as = await makeSession();
  const made = await makeBoard();
  const cardId = made.cards.Draw ?? "";
  const answer = await call(handlers, { method: "POST", path, as, body: { cardId } });
  expect(answer.body).toEqual({ cardId });
  const board = await findBoard(as.actor, { boardId: made.id });
  expect(board.cards).not.toHaveProperty(cardId);
  expect(board.columns[made.columns["To Do"] ?? ""]?.cardIds).toEqual([made.cards.Plan, made.cards.Build]);
  expect((await call(handlers, { method: "POST", path, as, body: { cardId } })).problem?.status).toBe(404);
});

test("a card that somebody changed since is not deleted, and is answered as it is now", async () => {
  const as = await makeSession();
  const cardId = (await makeBoard()).cards.Draw ?? "";
  const { card } = await updateCard(as.actor, { cardId, card: { name: "Draw it well" } });
  const remove = (version: number, query = {}) =>
    call(handlers, { method: "POST", path, query, as, body: { cardId, version } });
  for (const query of [{}, { view: "change" }]) {
    const { problem } = await remove(card.version - 1, query);
    expect(problem).toMatchObject({ status: 412, code: "stale", current: { id: cardId, name: "Draw it well" } });
  }
  expect((await remove(card.version)).status).toBe(200);
  expect((await remove(card.version)).problem?.status).toBe(404);
});
