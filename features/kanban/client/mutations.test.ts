import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { makeShownBoard, makeShownSummaries, makeShownSummary } from "@/testing/shown-board";
import { endpoint } from "@/testing/stubbed-calls";
import type { Board, BoardChange, CardMove, CardSummary } from "../schema";
import { boardWrite, receiveChange } from "./mutations";
import { boardQuery, kanbanKeys } from "./queries";

vi.mock("@/lib/api-client", () => import("@/testing/stubbed-calls"));

/** A browser with a board and moves whose answers the test gives when it likes. */
function start(shape: Record<string, string[]>) {
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
  client.setQueryData(kanbanKeys.board("board"), makeShownBoard(shape));
  const sent: { move: CardMove; agree: (cards: CardSummary[]) => void; refuse: () => void }[] = [];
  const write = boardWrite(client, {
    boardId: "board",
    kind: "moveCard",
    send: (move: CardMove) =>
      new Promise<{ change: BoardChange }>((resolve, reject) => {
        const agree = (cards: CardSummary[]) =>
          resolve({ change: { boardId: "board", revision: cards[0]?.revision ?? 0, cards } });
        sent.push({ move, agree, refuse: () => reject(new Error("no")) });
      }),
    changeOf: ({ change }) => change,
  });
  const shown = () => {
    const board = client.getQueryData<Board>(kanbanKeys.board("board"));
    return Object.fromEntries(board?.columnOrder.map((id) => [id, board.columns[id]?.cardIds]) ?? []);
  };
  const move = (cardId: string, columnId: string, index: number) =>
    new MutationObserver(client, write).mutate({ cardId, columnId, index });
  return { client, sent, shown, move };
}

test("a move shows before the server has answered, and stands when it agrees", async () => {
  const { sent, shown, move } = start({ todo: ["a", "b"], doing: [] });
  const moving = move("a", "doing", 0);
  await expect.poll(() => shown()).toEqual({ todo: ["b"], doing: ["a"] });
  await expect.poll(() => sent).toHaveLength(1);
  sent[0]?.agree(makeShownSummaries("doing", ["a"], { revision: 2 }));
  await moving;
  expect(shown()).toEqual({ todo: ["b"], doing: ["a"] });
});

test("a refused move puts that card back and leaves what others did meanwhile", async () => {
  const { client, sent, shown, move } = start({ todo: ["a", "b"], doing: [] });
  const moving = move("a", "doing", 0).catch((error: unknown) => error);
  await expect.poll(() => sent).toHaveLength(1);
  receiveChange(client, { boardId: "board", revision: 2, cards: makeShownSummaries("doing", ["x"], { revision: 2 }) });
  sent[0]?.refuse();
  await moving;
  expect(shown()).toEqual({ todo: ["a", "b"], doing: ["x"] });
});

test("an event from before a move that is under way does not make the card jump back", async () => {
  const { client, sent, shown, move } = start({ todo: ["a", "b"], doing: [] });
  void move("a", "doing", 0);
  await expect.poll(() => sent).toHaveLength(1);
  receiveChange(client, {
    boardId: "board",
    revision: 2,
    cards: makeShownSummaries("todo", ["b", "a"], { revision: 2 }),
  });
  expect(shown()).toEqual({ todo: ["b"], doing: ["a"] });
});

test("two moves leave one after another, and a refusal of the first keeps the second", async () => {
  const { sent, shown, move } = start({ todo: ["a", "b"], doing: [] });
  const first = move("a", "doing", 0).catch((error: unknown) => error);
  const second = move("b", "doing", 0);
  await expect.poll(() => shown()).toEqual({ todo: [], doing: ["b", "a"] });
  expect(sent.map(({ move: { cardId } }) => cardId)).toEqual(["a"]);
  sent[0]?.refuse();
  await first;
  await expect.poll(() => sent).toHaveLength(2);
  expect(shown()).toEqual({ todo: ["a"], doing: ["b"] });
  sent[1]?.agree(makeShownSummaries("doing", ["b"], { revision: 2 }));
  await second;
  expect(shown()).toEqual({ todo: ["a"], doing: ["b"] });
});

test("a fetch that began before a change does not take it back, however late it ends", async () => {
  const { client, shown } = start({ todo: ["a"], doing: [] });
  let answer = (_: { board: Board }) => {};
  endpoint("GET /api/kanban/board").mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const fetching = client.fetchQuery(boardQuery("board"));
  receiveChange(client, {
    boardId: "board",
    revision: 2,
    cards: [makeShownSummary("b", { position: "a9", revision: 2 })],
  });
  receiveChange(client, { boardId: "other", revision: 9, removedCardIds: ["a"] });
  answer({ board: makeShownBoard({ todo: ["a"], doing: [] }) });
  await fetching;
  expect(shown()).toEqual({ todo: ["a", "b"], doing: [] });
});
