import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { makeShownAiBoard, makeShownAiCard } from "@/testing/shown-ai-board";
import { endpoint } from "@/testing/stubbed-calls";
import { aiBoardKeys, aiBoardQuery } from "../../client/queries";
import type { AiBoard } from "../../schema";
import { cardTextQuery, hasCutCard, wholeBoardQuery } from "./queries";

vi.mock("@/lib/api-client", () => import("@/testing/stubbed-calls"));

const ids = (count: number) => Array.from({ length: count }, (_, at) => `card-${at}`);
const cut = { content: "Te", contentMn: "", isCut: true } as const;

function open(cardIds: readonly string[]) {
  const client = new QueryClient();
  const over = Object.fromEntries(cardIds.map((id) => [id, cut]));
  client.setQueryData(aiBoardKeys.board(), makeShownAiBoard({ herd: [...cardIds] }, over));
  const board = () => client.getQueryData<AiBoard>(aiBoardKeys.board()) ?? makeShownAiBoard({});
  return { client, board };
}

beforeEach(() => {
  endpoint("GET /api/chatGpt/cards/list")
    .mockReset()
    .mockImplementation(async ({ query }) => ({ cards: query.cardId.map((id) => makeShownAiCard(id, "herd")) }));
});

test("cards that come near together are asked for together, fifty a call, and stand whole on the board", async () => {
  const { client, board } = open(ids(70));
  await Promise.all(ids(60).map((id) => client.fetchQuery(cardTextQuery({ id, version: 1 }))));
  expect(endpoint("GET /api/chatGpt/cards/list").mock.calls.map(([{ query }]) => query.cardId.length)).toEqual([
    50, 10,
  ]);
  expect(board().cards["card-59"]).toMatchObject({ content: "Text of card-59" });
  expect(Object.values(board().cards).filter(({ isCut }) => isCut)).toHaveLength(10);
});

test("a call that fails is told to each card that it was for, and asking again brings the text", async () => {
  const { client, board } = open(ids(2));
  endpoint("GET /api/chatGpt/cards/list").mockRejectedValueOnce("Something went wrong");
  const askAll = () => Promise.allSettled(ids(2).map((id) => client.fetchQuery(cardTextQuery({ id, version: 1 }))));
  expect((await askAll()).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(hasCutCard(board())).toBe(true);
  expect((await askAll()).map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
  expect(hasCutCard(board())).toBe(false);
});

test("a card that is gone hinders none of the others", async () => {
  const { client, board } = open(ids(2));
  endpoint("GET /api/chatGpt/cards/list").mockResolvedValueOnce({ cards: [makeShownAiCard("card-1", "herd")] });
  const there = await Promise.all(ids(2).map((id) => client.fetchQuery(cardTextQuery({ id, version: 1 }))));
  expect(there).toEqual([false, true]);
  expect(board().cards["card-1"]?.isCut).toBeUndefined();
});

test("what looks at every word has all of them first, and a board that is read anew keeps them", async () => {
  const { client, board } = open(ids(3));
  endpoint("GET /api/chatGpt/board").mockResolvedValueOnce({ board: makeShownAiBoard({ herd: ids(3) }) });
  await client.fetchQuery(wholeBoardQuery());
  expect(endpoint("GET /api/chatGpt/board")).toHaveBeenLastCalledWith({ query: { view: "full" } });
  expect(hasCutCard(board())).toBe(false);
  endpoint("GET /api/chatGpt/board").mockResolvedValueOnce({ board: open(ids(3)).board() });
  await client.fetchQuery({ ...aiBoardQuery(), staleTime: 0 });
  expect(endpoint("GET /api/chatGpt/board")).toHaveBeenLastCalledWith({ query: { view: "faces" } });
  expect(hasCutCard(board())).toBe(false);
});
