/** Queries for the full texts of AI cards, which the board loads only in part at first. */
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import { receiveChange } from "../../client/mutations";
import { aiBoardKeys } from "../../client/queries";
import { aiBoardLimits } from "../../domain/constants";
import type { AiBoard, AiCard } from "../../schema";

/** Cards that come near together are asked for together. */
const gatherMs = 30;

type Waiting = { cardId: string; done: (isThere: boolean) => void; fail: (problem: unknown) => void };
const waiting: Waiting[] = [];

async function askTogether(client: QueryClient): Promise<void> {
  const asked = waiting.splice(0, aiBoardLimits.cardsPerCall);
  try {
    const query = { cardId: asked.map(({ cardId }) => cardId) };
    const { cards } = await call("GET /api/chatGpt/cards/list", { query });
    receiveTexts(client, cards);
    const there = new Set(cards.map(({ id }) => id));
    for (const { cardId, done } of asked) done(there.has(cardId));
  } catch (problem) {
    for (const { fail } of asked) fail(problem);
  }
}

function askForAll(client: QueryClient): void {
  while (waiting.length > 0) void askTogether(client);
}

const receiveTexts = (client: QueryClient, cards: readonly AiCard[]) =>
  receiveChange(client, { revision: cards[0]?.revision ?? 0, cards: [...cards] });

/** Brings all of a card's text onto the board; answers whether the card is still there. */
export const cardTextQuery = ({ id, version }: Pick<AiCard, "id" | "version">) =>
  queryOptions({
    queryKey: aiBoardKeys.text(id, version),
    queryFn: ({ client }) =>
      new Promise<boolean>((done, fail) => {
        if (waiting.length === 0) setTimeout(() => askForAll(client), gatherMs);
        waiting.push({ cardId: id, done, fail });
      }),
    // What it brought stands on the board; where that is cut again, it is asked for again.
    staleTime: 0,
    gcTime: 0,
  });

export const hasCutCard = (board: AiBoard): boolean => Object.values(board.cards).some(({ isCut }) => isCut);

/** Brings all of the text of all cards onto the board, for whatever looks at every word. */
export const wholeBoardQuery = () =>
  queryOptions({
    queryKey: aiBoardKeys.whole(),
    queryFn: async ({ client }) => {
      const { board } = await call("GET /api/chatGpt/board", { query: { view: "full" } });
      receiveTexts(client, Object.values(board.cards));
      return true;
    },
    staleTime: 0,
    gcTime: 0,
  });
