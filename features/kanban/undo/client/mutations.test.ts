import { expect, test, vi } from "vitest";
import { withColumnsSorted } from "@/lib/column-board";
import { fc } from "@/testing/properties";
import { endpoint } from "@/testing/stubbed-calls";
import { makeUndoTab } from "@/testing/undo-tab";
import { withMove } from "../../domain/board-transitions";
import type { Board, Card } from "../../schema";
import { fieldsOf, presenceOf } from "../domain/board-actions";
import { historyOf, stepActions } from "./store";

const cards = new Map<string, unknown>();
vi.mock("@/lib/api-client", () => import("@/testing/stubbed-calls"));
endpoint("GET /api/kanban/cards/details").mockImplementation(async ({ query }) => ({
  card: cards.get(query.cardId) as Card,
}));

const openTab = (shape: Record<string, string[]>) => makeUndoTab(shape, cards);

test("a move is undone and done again", async () => {
  const { undoing, move, shown } = openTab({ todo: ["a", "b", "c"], doing: ["x"] });
  move("b", "doing", 1);
  expect(await undoing.undo()).toMatchObject({ outcome: "done" });
  expect(shown()).toEqual({ todo: ["a", "b", "c"], doing: ["x"] });
  expect(await undoing.redo()).toMatchObject({ outcome: "done" });
  expect(shown()).toEqual({ todo: ["a", "c"], doing: ["x", "b"] });
  expect(await undoing.redo()).toBeNull();
});

test("an undone move comes back beside its old neighbours, wherever others have put cards meanwhile", async () => {
  const { undoing, move, others, shown } = openTab({ todo: ["a", "b", "c"], doing: ["x", "y"] });
  move("b", "doing", 0);
  others((now) => withMove(now, { cardId: "y", columnId: "todo", index: 0 }));
  others((now) => withMove(now, { cardId: "x", columnId: "todo", index: 3 }));
  expect(await undoing.undo()).toMatchObject({ outcome: "done" });
  expect(shown()).toEqual({ todo: ["y", "a", "b", "c", "x"], doing: [] });
});

test("a card that somebody else has moved since stays where they put it, and the step is gone", async () => {
  const { boardId, undoing, move, others, shown } = openTab({ todo: ["a", "b", "c"], doing: [], hold: [] });
  move("a", "doing", 0);
  others((now) => withMove(now, { cardId: "a", columnId: "hold", index: 0 }));
  expect(await undoing.undo()).toMatchObject({ outcome: "changed-since" });
  expect(shown()).toEqual({ todo: ["b", "c"], doing: [], hold: ["a"] });
  expect(historyOf(boardId)).toMatchObject({ past: [], future: [] });
});

test("the same holds within one column, and when only the server knows", async () => {
  const within = openTab({ todo: ["a", "b", "c"] });
  within.move("a", "todo", 1);
  within.others((now) => withMove(now, { cardId: "a", columnId: "todo", index: 2 }));
  expect(await within.undoing.undo()).toMatchObject({ outcome: "changed-since" });
  expect(within.shown()).toEqual({ todo: ["b", "c", "a"] });

  const late = openTab({ todo: ["a"], doing: [] });
  late.move("a", "doing", 0);
  late.refuse({ code: "conflict", status: 409 });
  expect(await late.undoing.undo()).toMatchObject({ outcome: "changed-since" });
});

test("when the server is away the step stays, to be tried again", async () => {
  const { boardId, undoing, move, refuse, shown } = openTab({ todo: ["a"], doing: [] });
  move("a", "doing", 0);
  refuse("Something went wrong");
  expect(await undoing.undo()).toMatchObject({ outcome: "failed" });
  expect(historyOf(boardId).past).toHaveLength(1);
  refuse(undefined);
  expect(await undoing.undo()).toMatchObject({ outcome: "done" });
  expect(shown()).toEqual({ todo: ["a"], doing: [] });
});

test("an edit is undone field by field: another's change to another field stays, to the same field wins", async () => {
  const { boardId, undoing, board } = openTab({ todo: ["a"] });
  const card = (over: Partial<Card>) =>
    ({ ...board().cards.a, description: "", checklist: [], ...over }) as unknown as Card;
  const edit = () =>
    stepActions.stepTaken(boardId, { what: "edit", name: "a" }, [
      {
        kind: "card-edited",
        cardId: "a",
        before: fieldsOf(card({}), { priority: "low" }),
        after: fieldsOf(card({ priority: "urgent" }), { priority: "low" }),
      },
    ]);
  edit();
  cards.set("a", card({ priority: "urgent", name: "Renamed" }));
  expect(await undoing.undo()).toMatchObject({ outcome: "done" });
  expect(cards.get("a")).toMatchObject({ priority: "medium", name: "Renamed" });

  edit();
  cards.set("a", card({ priority: "low" }));
  expect(await undoing.undo()).toMatchObject({ outcome: "changed-since" });
  expect(cards.get("a")).toMatchObject({ priority: "low" });
});

test("a new card on which somebody has worked since is not taken away", async () => {
  const { boardId, undoing, board, others, shown } = openTab({ todo: ["a", "b"] });
  stepActions.stepTaken(boardId, { what: "addCard", name: "a" }, [presenceOf("card-added", board(), "a")]);
  const touched = { ...board().cards.a, commentCount: 1 } as Board["cards"][string];
  others((now) => ({ ...now, cards: { ...now.cards, a: touched } }));
  expect(await undoing.undo()).toMatchObject({ outcome: "changed-since" });
  expect(shown()).toEqual({ todo: ["a", "b"] });
});

test("the order of columns is put back unless somebody has sorted them since", async () => {
  const { boardId, undoing, others, shown } = openTab({ a: [], b: [], c: [] });
  const sort = (before: string[], after: string[]) => {
    others((now) => withColumnsSorted(now, after));
    stepActions.stepTaken(boardId, { what: "sortColumns", name: "" }, [{ kind: "columns-sorted", before, after }]);
  };
  sort(["a", "b", "c"], ["c", "a", "b"]);
  await undoing.undo();
  expect(Object.keys(shown())).toEqual(["a", "b", "c"]);
  await undoing.redo();
  others((now) => withColumnsSorted(now, ["b", "a", "c"]));
  expect(await undoing.undo()).toMatchObject({ outcome: "changed-since" });
  expect(Object.keys(shown())).toEqual(["b", "a", "c"]);
});

test("whatever was moved: undoing all of it brings the board back, redoing all of it the end", async () => {
  const move = fc.record({ card: fc.nat(5), column: fc.nat(2), index: fc.nat(6) });
  await fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 12 }), async (moves) => {
      const tab = openTab({ todo: ["a", "b", "c"], doing: ["d", "e"], done: ["f"] });
      const first = tab.shown();
      for (const { card, column, index } of moves) {
        const columnId = tab.board().columnOrder[column] ?? "";
        const max = (tab.board().columns[columnId]?.cardIds.length ?? 0) + 1;
        tab.move("abcdef"[card] ?? "", columnId, index % max);
      }
      const last = tab.shown();
      const steps = historyOf(tab.boardId).past.length;
      for (let step = 0; step < steps; step += 1) expect(await tab.undoing.undo()).toMatchObject({ outcome: "done" });
      expect(tab.shown()).toEqual(first);
      for (let step = 0; step < steps; step += 1) expect(await tab.undoing.redo()).toMatchObject({ outcome: "done" });
      expect(tab.shown()).toEqual(last);
    }),
  );
});
