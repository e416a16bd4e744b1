import { expect, test } from "vitest";
import { aiBoardLimits } from "@/features/ai-board/domain/constants";
import type { AiCard } from "@/features/ai-board/schema";
import { addAiCards } from "@/features/ai-board/server/commands";
import { newId } from "@/lib/id";
import { transact } from "@/server/db/client";
import { makeAiBoard, someAiCard } from "@/testing/ai-board-factory";
import { testBadInput } from "@/testing/bad-input";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/chatGpt/cards/new";
const card = { name: "Ask the vet" };

testBadInput(handlers, path, [
  ["#/card", { columnId: newId() }],
  ["#/card/name", { columnId: newId(), card: { name: " " } }],
  ["#/card/content", { columnId: newId(), card: { ...card, content: "x".repeat(aiBoardLimits.content + 1) } }],
  ["#/card/locale", { columnId: newId(), card: { ...card, locale: "de" } }],
]);

test("a person's card is a note of the person's own, whatever it says of itself", async () => {
  const { as, columns } = await makeAiBoard();
  const body = { columnId: columns.Shop, card: { ...card, content: "Tomorrow", source: "assistant", model: "best" } };
  const answer = await call<{ card: AiCard; columnId: string }>(handlers, { method: "POST", path, as, body });
  expect(answer.body.columnId).toBe(columns.Shop);
  expect(answer.body.card).toMatchObject({
    name: "Ask the vet",
    kind: "note",
    source: "person",
    model: null,
    content: "Tomorrow",
    contentMn: "",
    stale: "none",
    locale: "en",
  });
});

test("a column that has all the cards it may have refuses one more, and many at once are all or none", async () => {
  const { as, columns } = await makeAiBoard({ shape: { Full: [] } });
  const columnId = columns.Full ?? "";
  const cards = Array.from({ length: aiBoardLimits.cardsPerColumn }, () => someAiCard);
  const add = (wanted: typeof cards) => transact((tx) => addAiCards(tx, as.actor, { columnId, cards: wanted }));
  await expect(add([...cards, someAiCard])).rejects.toMatchObject({ code: "conflict" });
  expect(await add(cards.slice(0, 3))).toHaveLength(3);
});
