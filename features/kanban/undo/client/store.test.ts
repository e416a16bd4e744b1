import { expect, test } from "vitest";
import { makeUndoTab } from "@/testing/undo-tab";
import { withMove } from "../../domain/board-transitions";
import type { Column } from "../../schema";
import { type Action, revertOf } from "../domain/board-actions";
import { allBoards, historyOf, type Step, stepActions } from "./store";

const relation = { cardId: "a", otherId: "b", kind: "blocks" } as const;
const board = { boardId: "x" };

/** Each deed, the write that takes it back, and the one that does it again. */
const pairs: [deed: Action, back: [string, object], again: [string, object]][] = [
  [{ kind: "relation-added", relation }, ["removeRelation", relation], ["addRelation", relation]],
  [{ kind: "relation-removed", relation }, ["addRelation", relation], ["removeRelation", relation]],
  [
    { kind: "comment-added", commentId: "c", message: "Hi" },
    ["deleteComment", { commentId: "c", fromMessage: "Hi" }],
    ["restoreComment", { commentId: "c" }],
  ],
  [
    { kind: "comment-removed", commentId: "c", message: "Hi" },
    ["restoreComment", { commentId: "c" }],
    ["deleteComment", { commentId: "c", fromMessage: "Hi" }],
  ],
  [
    { kind: "comment-edited", commentId: "c", before: "Hi", after: "Hello" },
    ["updateComment", { commentId: "c", message: "Hi", fromMessage: "Hello" }],
    ["updateComment", { commentId: "c", message: "Hello", fromMessage: "Hi" }],
  ],
  [
    { kind: "template-removed", templateId: "t" },
    ["restoreTemplate", { templateId: "t" }],
    ["deleteTemplate", { templateId: "t" }],
  ],
  [
    { kind: "board-added", ...board, isTemplate: false },
    ["deleteBoard", { ...board, isUndo: true }],
    ["restoreBoard", board],
  ],
  [
    { kind: "board-removed", ...board, isTemplate: true },
    ["restoreBoard", board],
    ["deleteBoard", { ...board, isUndo: true }],
  ],
  [
    { kind: "board-renamed", ...board, before: "One", after: "Two" },
    ["renameBoard", { ...board, board: { name: "One" }, fromName: "Two" }],
    ["renameBoard", { ...board, board: { name: "Two" }, fromName: "One" }],
  ],
  [
    { kind: "member-added", ...board, userId: "u" },
    ["changeMembers", { ...board, remove: ["u"], isUndo: true }],
    ["changeMembers", { ...board, add: ["u"], isUndo: true }],
  ],
  [
    { kind: "board-left", ...board, userId: "u" },
    ["rejoinBoard", board],
    ["changeMembers", { ...board, remove: ["u"], isUndo: true }],
  ],
];

test.each(pairs)("one write takes it back and one does it again: %o", async (action, back, again) => {
  const { boardId, undoing, asked } = makeUndoTab({ todo: ["a", "b"] });
  stepActions.stepTaken(boardId, { what: "edit", name: "" }, [action]);
  expect(await undoing.undo()).toMatchObject({ outcome: "done" });
  expect(await undoing.redo()).toMatchObject({ outcome: "done" });
  expect(asked).toEqual([back, again]);
});

test("what the server refuses for others' sake is gone, what is refused for another reason stays to be tried", async () => {
  const { boardId, undoing, refuse } = makeUndoTab({ todo: ["a", "b"] });
  const take = () =>
    stepActions.stepTaken(boardId, { what: "removeRelation", name: "" }, [{ kind: "relation-removed", relation }]);
  take();
  refuse({ code: "blocking-circle", status: 409 });
  expect(await undoing.undo()).toMatchObject({ outcome: "failed", problem: { code: "blocking-circle" } });
  expect(historyOf(boardId).past).toHaveLength(1);
  refuse({ code: "conflict", status: 409 });
  expect(await undoing.undo()).toMatchObject({ outcome: "changed-since" });
  expect(historyOf(boardId).past).toEqual([]);
});

test("a column whose cards went on comes back with them in one write, and goes again only as it was", async () => {
  const { boardId, board, undoing, asked, others } = makeUndoTab({ todo: ["a", "b"], done: ["z"] });
  const whole = board();
  const revert = revertOf(whole, whole.columns.todo as Column, "done");
  const take = () =>
    stepActions.stepTaken(boardId, { what: "deleteColumn", name: "todo" }, [
      { kind: "column-dissolved", columnId: "todo", name: "todo", revert },
    ]);
  take();
  expect(await undoing.undo()).toMatchObject({ outcome: "done" });
  expect(await undoing.redo()).toMatchObject({ outcome: "done" });
  expect(asked).toEqual([
    [
      "restoreColumn",
      {
        columnId: "todo",
        takeBack: { fromColumnId: "done", cards: whole.columns.todo?.cardIds.map((id) => ({ id, completed: false })) },
      },
    ],
    ["deleteColumn", { columnId: "todo", version: 1, cardCount: 2, moveCardsTo: "done" }],
  ]);
  await undoing.undo();
  others((now) => withMove(now, { cardId: "z", columnId: "todo", index: 0 }));
  expect(await undoing.redo()).toMatchObject({ outcome: "changed-since" });
});

test("what concerns all boards is undone from whichever board one looks at, in turn with that board's own steps", async () => {
  const [one, two] = [makeUndoTab({ todo: ["a"], doing: [] }), makeUndoTab({ todo: ["a"], doing: [] })];
  one.move("a", "doing", 0);
  stepActions.stepTaken(allBoards, { what: "archiveBoard", name: "x" }, [
    { kind: "board-removed", ...board, isTemplate: false },
  ]);
  two.move("a", "doing", 0);
  const whatOf = (steps: readonly Step[]) => steps.map(({ what }) => what);
  expect(whatOf(historyOf(one.boardId).past)).toEqual(["move", "archiveBoard"]);
  await two.undoing.undo();
  await two.undoing.undo();
  expect(two.asked).toEqual([["restoreBoard", board]]);
  expect(whatOf(historyOf(two.boardId).future)).toEqual(["move", "archiveBoard"]);
  await two.undoing.redo();
  expect(whatOf(historyOf(one.boardId).past)).toEqual(["move", "archiveBoard"]);
  await two.undoing.undo();
  one.move("a", "todo", 0);
  expect(historyOf(one.boardId).future).toEqual([]);
  expect(whatOf(historyOf(two.boardId).future)).toEqual(["move"]);
  stepActions.stepTaken(allBoards, { what: "addBoard", name: "y" }, [
    { kind: "board-added", ...board, isTemplate: false },
  ]);
  expect(historyOf(two.boardId).future).toEqual([]);
});
