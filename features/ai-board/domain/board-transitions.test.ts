import { expect, test } from "vitest";
import { withCardPlaced, withoutCard, withoutColumn } from "@/lib/column-board";
import { makeShownAiBoard, makeShownAiCard } from "@/testing/shown-ai-board";
import type { AiBoard } from "../schema";
import { transitions, withChange, withKnownTexts } from "./board-transitions";

const start = () => makeShownAiBoard({ herd: ["a", "b", "c"], shop: ["d"] });
const shown = (board: AiBoard) => board.columnOrder.map((id) => [id, ...(board.columns[id]?.cardIds ?? [])]);

test("a card that is added is among the cards and at the end of its column", () => {
  const board = withCardPlaced(start(), makeShownAiCard("new", "shop", { position: "a9" }));
  expect(shown(board)).toEqual([
    ["herd", "a", "b", "c"],
    ["shop", "d", "new"],
  ]);
  expect(board.cards.new?.columnId).toBe("shop");
});

test("a card that is deleted is in neither", () => {
  const board = withoutCard(start(), "b");
  expect(shown(board)[0]).toEqual(["herd", "a", "c"]);
  expect(Object.keys(board.cards)).not.toContain("b");
});

test("a column that is deleted takes its cards and its place in the order along", () => {
  const board = withoutColumn(start(), "herd");
  expect(shown(board)).toEqual([["shop", "d"]]);
  expect(Object.keys(board.cards)).toEqual(["d"]);
  expect(Object.keys(board.columns)).toEqual(["shop"]);
});

test("a column that comes takes its place by its order key, and its cards theirs", () => {
  const [between = ""] = [`${start().columns.herd?.position}V`];
  const column = { ...start().columns.herd!, id: "later", name: "later", position: between, revision: 2 };
  const cards = [makeShownAiCard("z", "later", { position: "a1", revision: 2 })];
  const board = withChange(withChange(start(), { revision: 2, cards }), { revision: 2, columns: [column] });
  expect(shown(board)).toEqual([
    ["herd", "a", "b", "c"],
    ["later", "z"],
    ["shop", "d"],
  ]);
});

test("a move shows at once, knows its new column, and a refusal puts that card back where it was", () => {
  const move = { cardId: "b", columnId: "shop", index: 0 };
  const before = start();
  const moved = transitions.moveCard.apply(before, move);
  expect(shown(moved)).toEqual([
    ["herd", "a", "c"],
    ["shop", "b", "d"],
  ]);
  expect(moved.cards.b?.columnId).toBe("shop");
  const further = withCardPlaced(moved, makeShownAiCard("new", "herd", { position: "a9" }));
  expect(shown(transitions.moveCard.revert(further, move, before))).toEqual([
    ["herd", "a", "b", "c", "new"],
    ["shop", "d"],
  ]);
});

test("pinned cards and columns stand first, wherever they are put", () => {
  const pinned = transitions.updateCard.apply(start(), { cardId: "c", card: { isPinned: true, version: 1 } });
  expect(shown(pinned)[0]).toEqual(["herd", "c", "a", "b"]);
  const moved = transitions.moveCard.apply(pinned, { cardId: "b", columnId: "herd", index: 0 });
  expect(shown(moved)[0]).toEqual(["herd", "c", "b", "a"]);
  const columns = transitions.updateColumn.apply(start(), { columnId: "shop", column: { isPinned: true, version: 1 } });
  expect(columns.columnOrder).toEqual(["shop", "herd"]);
  expect(transitions.moveColumns.apply(columns, { columnOrder: ["herd", "shop"] }).columnOrder).toEqual([
    "shop",
    "herd",
  ]);
});

test("an echo, a repeat and a change from before change nothing", () => {
  const newer = { ...makeShownAiCard("a", "herd", { content: "New" }), revision: 5 };
  const board = withChange(start(), { revision: 5, cards: [newer] });
  expect(withChange(board, { revision: 5, cards: [newer] })).toEqual(board);
  const late = withChange(board, { revision: 3, cards: [makeShownAiCard("a", "herd", { revision: 3 })] });
  expect(late.cards.a?.content).toBe("New");
});

test("a text that is known takes the place of its beginning, as long as it is of the same version", () => {
  const cut = { isCut: true, content: "Te" } as const;
  const fetched = makeShownAiBoard({ herd: ["a", "b", "c"] }, { a: { ...cut, rating: 1 }, b: { ...cut, version: 2 } });
  const known = makeShownAiBoard({ herd: ["a", "b", "c"] }, { c: cut });
  const { cards } = withKnownTexts(fetched, known);
  expect(cards.a).toMatchObject({ content: "Text of a", rating: 1, isCut: undefined });
  expect(cards.b).toEqual(fetched.cards.b);
  expect(cards.c).toEqual(fetched.cards.c);
});
