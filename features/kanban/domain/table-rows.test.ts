import { expect, test } from "vitest";
import { makeShownSummary } from "@/testing/shown-board";
import type { Board } from "../schema";
import { partsOf, rowsOf, sortRows } from "./table-rows";

const board = {
  columnOrder: ["todo", "done"],
  columns: { todo: { id: "todo", cardIds: ["a", "b"] }, done: { id: "done", cardIds: ["c"] } },
  cards: {
    a: makeShownSummary("a", {
      name: "Card 10",
      priority: "urgent",
      due: [null, "2026-12-01"],
      checklistTotal: 4,
      checklistDone: 1,
    }),
    b: makeShownSummary("b", { name: "Card 9", priority: "low", enteredAt: "2026-10-01T00:00:00.000Z" }),
    c: makeShownSummary("c", { name: "Өвөл", due: ["2026-11-05", null], checklistTotal: 2, checklistDone: 1 }),
  },
} as unknown as Board;

const sorted = (key: Parameters<typeof sortRows>[1]) => sortRows(rowsOf(board, null), key).map((row) => row.card.id);

test("rows stand in the board's own order, without the cards that a filter hides", () => {
  expect(sorted(null)).toEqual(["a", "b", "c"]);
  expect(rowsOf(board, ({ id }) => id !== "a").map((row) => row.card.id)).toEqual(["b", "c"]);
});

test("names sort by number and alphabet, priorities by weight, ages from the youngest", () => {
  expect(sorted({ key: "name", isDescending: false })).toEqual(["b", "a", "c"]);
  expect(sorted({ key: "priority", isDescending: true })).toEqual(["a", "c", "b"]);
  expect(sorted({ key: "age", isDescending: true })[0]).toBe("b");
});

test("what has no date or no checklist stands last in either direction", () => {
  expect(sorted({ key: "due", isDescending: false })).toEqual(["c", "a", "b"]);
  expect(sorted({ key: "due", isDescending: true })).toEqual(["a", "c", "b"]);
  expect(sorted({ key: "progress", isDescending: true })).toEqual(["c", "a", "b"]);
});

test("the row in focus stays in the page however far away it is, in its place, and the gaps make up for the rest", () => {
  const ids = ["a", "b", "c", "d", "e", "f"];
  const notified = (held: number) =>
    partsOf(ids, { first: 2, end: 4, held }).map((part) => ("gap" in part ? part.gap : part.key));
  expect(notified(-1)).toEqual([2, "c", "d", 2]);
  expect(notified(3)).toEqual([2, "c", "d", 2]);
  expect(notified(0)).toEqual(["a", 1, "c", "d", 2]);
  expect(notified(1)).toEqual([1, "b", "c", "d", 2]);
  expect(notified(5)).toEqual([2, "c", "d", 1, "f"]);
});
