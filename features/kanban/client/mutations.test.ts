import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import type { Board, CardMove, Column } from "../schema";
import { boardWrite, receiveChange } from "./mutations";
import { kanbanKeys } from "./queries";

vi.mock("./api", () => ({}));

const makeColumn = (id: string, cardIds: string[], revision = 1): Column => ({
  id,
  name: id,
  cardIds,
  isDone: false,
  wipLimit: null,
  isWipHard: false,
  version: 1,
  revision,
});

function makeBoard(shape: Record<string, string[]>): Board {
  const ids = Object.values(shape).flat();
  const face = {
    assignee: [],
    labels: [],
    priority: "medium" as const,
    due: [null, null] as [null, null],
    completed: false,
    hasDescription: false,
    checklistTotal: 0,
    checklistDone: 0,
    commentCount: 0,
    isBlocked: false,
    enteredAt: "2026-11-01T00:00:00.000Z",
    version: 1,
    revision: 1,
  };
  return {
    id: "board",
    name: "Board",
    isForAllStaff: false,
    canManage: true,
    revision: 1,
    cards: Object.fromEntries(ids.map((id) => [id, { ...face, id, name: id }])),
    columns: Object.fromEntries(Object.entries(shape).map(([id, cardIds]) => [id, makeColumn(id, cardIds)])),
    columnOrder: Object.keys(shape),
    labels: [],
    members: [],
  };
}

/** A browser with a board and moves whose answers the test gives when it likes. */
function start(shape: Record<string, string[]>) {
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
  client.setQueryData(kanbanKeys.board("board"), makeBoard(shape));
  const sent: { move: CardMove; agree: (columns: Column[]) => void; refuse: () => void }[] = [];
  const write = boardWrite(client, {
    boardId: "board",
    kind: "moveCard",
    send: (move: CardMove) =>
      new Promise<{ columns: Column[] }>((resolve, reject) => {
        sent.push({ move, agree: (columns) => resolve({ columns }), refuse: () => reject(new Error("no")) });
      }),
    changeOf: ({ columns }) => ({ revision: columns[0]?.revision ?? 0, columns }),
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
  await vi.waitFor(() => expect(shown()).toEqual({ todo: ["b"], doing: ["a"] }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  sent[0]?.agree([makeColumn("todo", ["b"], 2), makeColumn("doing", ["a"], 2)]);
  await moving;
  expect(shown()).toEqual({ todo: ["b"], doing: ["a"] });
});

test("a refused move puts that card back and leaves what others did meanwhile", async () => {
  const { client, sent, shown, move } = start({ todo: ["a", "b"], doing: [] });
  const moving = move("a", "doing", 0).catch((error: unknown) => error);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  receiveChange(client, { boardId: "board", revision: 2, columns: [makeColumn("doing", ["x"], 2)], cards: [] });
  sent[0]?.refuse();
  await moving;
  expect(shown()).toEqual({ todo: ["a", "b"], doing: ["x"] });
});

test("an event from before a move that is under way does not make the card jump back", async () => {
  const { client, sent, shown, move } = start({ todo: ["a", "b"], doing: [] });
  void move("a", "doing", 0);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  receiveChange(client, { boardId: "board", revision: 2, columns: [makeColumn("todo", ["b", "a"], 2)] });
  expect(shown()).toEqual({ todo: ["b"], doing: ["a"] });
});

test("two moves leave one after another, and a refusal of the first keeps the second", async () => {
  const { sent, shown, move } = start({ todo: ["a", "b"], doing: [] });
  const first = move("a", "doing", 0).catch((error: unknown) => error);
  const second = move("b", "doing", 0);
  await vi.waitFor(() => expect(shown()).toEqual({ todo: [], doing: ["b", "a"] }));
  expect(sent.map(({ move: { cardId } }) => cardId)).toEqual(["a"]);
  sent[0]?.refuse();
  await first;
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(shown()).toEqual({ todo: ["a"], doing: ["b"] });
  sent[1]?.agree([makeColumn("todo", ["a"], 2), makeColumn("doing", ["b"], 2)]);
  await second;
  expect(shown()).toEqual({ todo: ["a"], doing: ["b"] });
});
