import { expect, test } from "vitest";
import { placeAtSlot, withColumnsSorted } from "@/lib/column-board";
import { fc, propertyRuns } from "@/testing/properties";
import { makeShownBoard, makeShownSummary } from "@/testing/shown-board";
import type { Board, BoardChange, CardSummary } from "../schema";
import { withCardsBehind, withChange, withMove } from "./board-transitions";

const shapeOf = (board: Board) =>
  board.columnOrder.map((id) => [id, board.columns[id]?.cardIds.filter((cardId) => board.cards[cardId]) ?? []]);

/** A server in small: actions in order, each told as a change, exactly as the commands tell it. */
class Model {
  board: Board;
  readonly changes: BoardChange[] = [];
  #made = 0;
  #revision = 1;

  constructor(shape: Record<string, string[]>) {
    this.board = makeShownBoard(shape);
  }

  #tell(change: Omit<BoardChange, "boardId" | "revision">) {
    const notified = { boardId: "board", revision: this.#revision, ...change };
    this.board = withChange(this.board, notified);
    this.changes.push(notified);
  }

  act(kind: number, pick: number, index: number) {
    const ids = Object.keys(this.board.cards);
    const cardId = ids[pick % Math.max(1, ids.length)];
    const columnId = this.board.columnOrder[index % Math.max(1, this.board.columnOrder.length)];
    if (!columnId) return;
    this.#revision += 1;
    const revision = this.#revision;
    if (kind === 0) {
      this.#made += 1;
      const position = `b0${this.#made}`;
      this.#tell({ cards: [makeShownSummary(`new-${this.#made}`, { columnId, position, revision })] });
    } else if (kind === 1 && cardId) {
      this.#tell({ removedCardIds: [cardId] });
    } else if (kind === 2 && this.board.columnOrder.length > 1) {
      this.#tell({ removedColumnIds: [columnId] });
    } else if (kind === 3) {
      const sorted = withColumnsSorted(this.board, this.board.columnOrder.toReversed());
      this.#tell({ columns: Object.values(sorted.columns).map((column) => ({ ...column, revision })) });
    } else if (cardId) {
      const { cards } = withMove(this.board, { cardId, columnId, index });
      this.#tell({ cards: [{ ...cards[cardId]!, revision }] });
    }
  }
}

const actions = fc.array(fc.tuple(fc.nat(9), fc.nat(50), fc.nat(8)), { maxLength: 60 });

test("changes that come late, twice or in any order end in the server's board", () => {
  fc.assert(
    fc.property(actions, fc.infiniteStream(fc.nat()), (operations, order) => {
      const model = new Model({ todo: ["a", "b", "c"], doing: ["d"], done: [] });
      const start = model.board;
      for (const [kind, pick, index] of operations) model.act(kind, pick, index);
      const notified = [...model.changes, ...model.changes.filter((_, at) => at % 3 === 0)];
      const shuffled = notified
        .map((change) => ({ change, rank: order.next().value ?? 0 }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ change }) => change);
      const seen = shuffled.reduce(withChange, start);
      expect(shapeOf(seen)).toEqual(shapeOf(model.board));
    }),
    { numRuns: propertyRuns(300) },
  );
});

test("after any moves each card is in exactly one column", () => {
  const move = fc.record({
    cardId: fc.constantFrom("a", "b", "c", "d"),
    columnId: fc.constantFrom("todo", "doing", "done", "gone"),
    index: fc.nat(9),
  });
  fc.assert(
    fc.property(fc.array(move), (moves) => {
      const board = moves.reduce(withMove, makeShownBoard({ todo: ["a", "b", "c"], doing: ["d"], done: [] }));
      const placed = Object.values(board.columns).flatMap((column) => column.cardIds);
      expect(placed.toSorted()).toEqual(["a", "b", "c", "d"]);
    }),
  );
});

test("a card that enters the done column counts as completed, one that leaves it does not", () => {
  const board = makeShownBoard({ todo: ["a"], done: [] });
  const finished = withMove(board, { cardId: "a", columnId: "done", index: 0 });
  expect(finished.cards.a?.completed).toBe(true);
  expect(withMove(finished, { cardId: "a", columnId: "todo", index: 0 }).cards.a?.completed).toBe(false);
});

test("a card that enters a column is new there, one that moves within it is not", () => {
  const board = makeShownBoard({ todo: ["a", "b"], doing: [] });
  const age = (next: Board) => next.cards.a?.enteredAt ?? "";
  expect(age(withMove(board, { cardId: "a", columnId: "doing", index: 0 })) > age(board)).toBe(true);
  expect(age(withMove(board, { cardId: "a", columnId: "todo", index: 1 }))).toBe(age(board));
});

test("a move leaves every other card the same object, so that nothing else is drawn again", () => {
  const board = makeShownBoard({ todo: ["a", "b"], doing: ["c"] });
  const moved = withMove(board, { cardId: "a", columnId: "doing", index: 0 });
  expect(moved.cards.b).toBe(board.cards.b);
  expect(moved.cards.c).toBe(board.cards.c);
  expect(withMove(board, { cardId: "a", columnId: "todo", index: 1 }).cards.b).toBe(board.cards.b);
  expect(shapeOf(moved)).toEqual([
    ["todo", ["b"]],
    ["doing", ["a", "c"]],
  ]);
});

test("columns that a sorting does not know of follow those it names", () => {
  const board = makeShownBoard({ a: [], b: [], c: [] });
  expect(withColumnsSorted(board, ["c", "gone", "a"]).columnOrder).toEqual(["c", "a", "b"]);
});

test("under a filter a card comes down right behind the shown card above it", () => {
  const board = makeShownBoard({ todo: ["a", "hidden", "b", "c"], doing: ["x"] });
  const isShown = (card: CardSummary) => card.id !== "hidden";
  const at = (slot: number) => placeAtSlot(board, { columnId: "todo", slot, heldId: "x" }, isShown);
  expect(at(0)).toMatchObject({ index: 0, beforeCardId: "a" });
  expect(at(1)).toMatchObject({ index: 1, beforeCardId: "b" });
  expect(at(2)).toMatchObject({ index: 3, beforeCardId: "c" });
  expect(at(9)).toMatchObject({ slot: 3, index: 4, beforeCardId: null });
});

test("slots do not count the card in hand", () => {
  const board = makeShownBoard({ todo: ["a", "b", "c"] });
  expect(placeAtSlot(board, { columnId: "todo", slot: 1, heldId: "a" }, null)).toMatchObject({
    index: 1,
    beforeCardId: "c",
  });
});

test("a column whose cards are all hidden takes a card at its end", () => {
  const board = makeShownBoard({ todo: ["a", "b"], doing: ["x"] });
  expect(placeAtSlot(board, { columnId: "todo", slot: 0, heldId: "x" }, () => false)).toMatchObject({ index: 2 });
});

test("a column's cards go behind those of another, in their order, and each once however often it is told", () => {
  const board = makeShownBoard({ todo: ["a", "b"], done: ["c"] });
  const once = withCardsBehind(board, ["a", "b"], "done");
  expect(shapeOf(once)).toEqual([
    ["todo", []],
    ["done", ["c", "a", "b"]],
  ]);
  expect(once.cards.a?.completed).toBe(true);
  expect(withCardsBehind(once, ["a", "b"], "done")).toEqual(once);
});

test("a card that was taken away does not come back by a change from before, but by one from after", () => {
  const board = makeShownBoard({ todo: ["a", "b"] });
  const gone = withChange(board, { boardId: "board", revision: 5, removedCardIds: ["a"] });
  const card = (revision: number) => ({ ...board.cards.a!, revision });
  expect(shapeOf(withChange(gone, { boardId: "board", revision: 4, cards: [card(4)] }))).toEqual([["todo", ["b"]]]);
  expect(shapeOf(withChange(gone, { boardId: "board", revision: 6, cards: [card(6)] }))).toEqual([
    ["todo", ["a", "b"]],
  ]);
});

test("a change that names one card places it among the others by its order key", () => {
  const board = makeShownBoard({ todo: ["a", "b", "c"], doing: ["d"] });
  const moved = { ...board.cards.d!, columnId: "todo", position: `${board.cards.a!.position}V`, revision: 2 };
  expect(shapeOf(withChange(board, { boardId: "board", revision: 2, cards: [moved] }))).toEqual([
    ["todo", ["a", "d", "b", "c"]],
    ["doing", []],
  ]);
});

test("a board's new name and members come with a change", () => {
  const board = makeShownBoard({ todo: [] });
  const members = [{ id: "p", name: "Б.Номин", avatarUrl: null }];
  expect(withChange(board, { boardId: "board", revision: 2, name: "New", members })).toMatchObject({
    name: "New",
    members,
  });
});
