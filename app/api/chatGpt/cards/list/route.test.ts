import { expect, test } from "vitest";
import type { AiCard } from "@/features/ai-board/schema";
import { newId } from "@/lib/id";
import { makeAiBoard } from "@/testing/ai-board-factory";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/chatGpt/cards/list";

test("cards come whole; one that is gone or somebody else's is left out", async () => {
  const { as, cards } = await makeAiBoard();
  const theirs = await makeAiBoard();
  const cardId = [cards.Aim, cards.Pay, theirs.cards.Aim, newId()].flatMap((id) => id ?? []);
  const answer = await call<{ cards: AiCard[] }>(handlers, { path, as, query: { cardId } });
  expect(answer.body.cards.map(({ name }) => name).toSorted()).toEqual(["Aim", "Pay"]);
  expect(answer.body.cards[0]).toMatchObject({ content: "Herders\nTheir families" });
});

test.each([[[]], [["x"]], [Array.from({ length: 51 }, () => newId())]])(
  "a list that is no list of ids is 422",
  async (cardId) => {
    const { as } = await makeAiBoard({ shape: {} });
    expect((await call(handlers, { path, as, query: { cardId } })).problem?.status).toBe(422);
  },
);
