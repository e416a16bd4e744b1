import { expect, test } from "vitest";
import { aiBoardLimits } from "@/features/ai-board/domain/constants";
import type { AiCard, AiColumn } from "@/features/ai-board/schema";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { events } from "@/server/db/schema/infrastructure";
import { makeAiBoard } from "@/testing/ai-board-factory";
import { testBadInput } from "@/testing/bad-input";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/chatGpt/cards/update";

testBadInput(handlers, path, [
  ["#/card/name", { cardId: newId(), card: {} }],
  ["#/card/name", { cardId: newId(), card: { version: 1 } }],
  ["#/card/rating", { cardId: newId(), card: { rating: 5 } }],
  ["#/card/stale", { cardId: newId(), card: { stale: "content" } }],
  ["#/card/contentMn", { cardId: newId(), card: { contentMn: "x".repeat(aiBoardLimits.content + 1) } }],
]);

async function start() {
  const board = await makeAiBoard();
  const cardId = board.cards.Users ?? "";
  const update = (card: object) =>
    call<{ card: AiCard; columns: AiColumn[] }>(handlers, {
      method: "POST",
      path,
      as: board.as,
      body: { cardId, card },
    });
  return { ...board, cardId, update };
}

test("changing one side marks the other as behind until it is changed, too, or said to be still right", async () => {
  const { update } = await start();
  expect((await update({ content: "Herders" })).body.card.stale).toBe("contentMn");
  expect((await update({ contentMn: "Малчид" })).body.card.stale).toBe("none");
  expect((await update({ contentMn: "Малчид нар" })).body.card.stale).toBe("content");
  const said = (await update({ stale: "none" })).body.card;
  expect(said).toMatchObject({ stale: "none", content: "Herders", contentMn: "Малчид нар", version: 5 });
});

test("an older version is refused with the current card, and nothing of it is kept", async () => {
  const { update } = await start();
  await update({ content: "First", version: 1 });
  const late = await update({ content: "Second", version: 1 });
  expect(late.problem).toMatchObject({ status: 412, code: "stale", current: { content: "First", version: 2 } });
});

test("a pinned card comes first in its column, and the answer says so", async () => {
  const { update, cards } = await start();
  const pinned = await update({ isPinned: true });
  expect(pinned.body.columns.map(({ cardIds }) => cardIds)).toEqual([[cards.Users, cards.Aim, cards.Risks]]);
  const rated = await update({ rating: 1 });
  expect(rated.body).toMatchObject({ card: { rating: 1, isPinned: true, stale: "none" }, columns: [] });
});

test("each change tells the owner's other tabs, and nobody else", async () => {
  const { update, as } = await start();
  await current().delete(events);
  await update({ content: "Herders" });
  const notified = await current().select().from(events);
  expect(notified).toMatchObject([
    {
      topic: "aiBoard.changed",
      audienceKind: "user",
      audienceId: as.actor.userId,
      payload: { cards: [{ content: "Herders", stale: "contentMn" }] },
    },
  ]);
});
