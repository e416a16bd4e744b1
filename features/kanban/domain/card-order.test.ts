import { expect, test } from "vitest";
import { makeShownSummary } from "@/testing/shown-board";
import type { Board } from "../schema";
import type { BoardLayout } from "./board-layout";
import { cardOrder } from "./card-order";

const board = {
  columnOrder: ["todo", "done"],
  columns: { todo: { id: "todo", cardIds: ["a", "b"] }, done: { id: "done", cardIds: ["c"] } },
  cards: {
    a: makeShownSummary("a", { name: "Beta", priority: "low", labels: ["Office", "Sales"] }),
    b: makeShownSummary("b", { name: "Gamma", priority: "urgent" }),
    c: makeShownSummary("c", { name: "Alpha", priority: "urgent", labels: ["Office"] }),
  },
  labels: [{ name: "Sales" }, { name: "Office" }],
  members: [],
} as unknown as Board;

const inColumns: BoardLayout = { view: "board", lanes: null, sort: null };

test("cards follow one another down a column and then in the next one, without those that a filter hides", () => {
  expect(cardOrder(board, null, inColumns)).toEqual(["a", "b", "c"]);
  expect(cardOrder(board, ({ id }) => id !== "b", inColumns)).toEqual(["a", "c"]);
});

test("in the table they follow its sorting, which the columns do not", () => {
  const sort = { key: "name", isDescending: false } as const;
  expect(cardOrder(board, null, { view: "table", lanes: null, sort })).toEqual(["c", "a", "b"]);
  expect(cardOrder(board, null, { ...inColumns, sort })).toEqual(["a", "b", "c"]);
});

test("in lanes they follow lane by lane, and one that is in several lanes comes once", () => {
  expect(cardOrder(board, null, { ...inColumns, lanes: "priority" })).toEqual(["b", "c", "a"]);
  expect(cardOrder(board, null, { ...inColumns, lanes: "label" })).toEqual(["a", "c", "b"]);
});
