import { expect, test } from "vitest";
import { deleteCard, moveCard, updateCard } from "@/features/kanban/card/server/commands";
import { createColumn, deleteColumn } from "@/features/kanban/column/server/commands";
import type { Column } from "@/features/kanban/schema";
import { findBoard } from "@/features/kanban/server/data";
import { testBadInput } from "@/testing/bad-input";
import { makeBoard } from "@/testing/board-factory";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/kanban/columns/restore";

testBadInput(handlers, path, [["#/columnId", { columnId: null }]]);

test("an undone delete brings the column back in its place, with the cards that went with it in their order", async () => {
  const as = await makeSession();
  const board = await makeBoard();
  const columnId = board.columns["To Do"] ?? "";
  await deleteCard(as.actor, { cardId: board.cards.Draw ?? "" });
  await deleteColumn(as.actor, { columnId });
  const answer = await call(handlers, { method: "POST", path, as, body: { columnId } });
  expect(answer.body).toMatchObject({
    column: { id: columnId, cardIds: [board.cards.Plan, board.cards.Build] },
    cards: [{ name: "Plan" }, { name: "Build" }],
    columnOrder: [columnId, board.columns.Doing, board.columns.Done],
  });
});

test("a column that is there cannot be restored", async () => {
  const board = await makeBoard();
  const body = { columnId: board.columns.Doing };
  const answer = await call(handlers, { method: "POST", path, as: await makeSession(), body });
  expect(answer.problem?.status).toBe(404);
});

/** A column whose cards have gone on to the one for finished cards; "b" was completed by hand before. */
async function dissolved() {
  const as = await makeSession();
  const { id: boardId, columns, cards } = await makeBoard({ shape: { "To Do": ["a", "b", "c"], Done: ["z"] } });
  const [home = "", done = ""] = [columns["To Do"], columns.Done];
  const { a = "", b = "", c = "", z = "" } = cards;
  await updateCard(as.actor, { cardId: b, card: { completed: true } });
  await deleteColumn(as.actor, { columnId: home, moveCardsTo: done });
  const known = [a, b, c].map((id) => ({ id, completed: id === b }));
  const body = { columnId: home, takeBack: { fromColumnId: done, cards: known } };
  const send = () => call<{ columns: Column[] }>(handlers, { method: "POST", path, as, body });
  const stored = () => findBoard(as.actor, { boardId });
  return { as, home, done, a, b, c, z, send, stored };
}

test("cards that had gone on come back with their column in one go, each in its order and as open as it was", async () => {
  const { home, done, a, b, c, z, send, stored } = await dissolved();
  const before = await stored();
  const answer = await send();
  expect(answer.body.columns.map(({ id, cardIds }) => [id, cardIds])).toEqual([
    [home, [a, b, c]],
    [done, [z]],
  ]);
  const board = await stored();
  expect(board.revision).toBe(before.revision + 1);
  expect(board.columnOrder).toEqual([home, done]);
  expect([a, b, c, z].map((id) => board.cards[id]?.completed)).toEqual([false, true, false, false]);
});

test.each(["moved", "reopened", "deleted"] as const)(
  "where one of them was %s since, none comes back",
  async (what) => {
    const { as, home, done, a, b, c, z, send, stored } = await dissolved();
    const other = await makeSession();
    if (what === "moved") {
      const { column } = await createColumn(other.actor, { name: "Hold", boardId: (await stored()).id });
      await moveCard(other.actor, { cardId: c, columnId: column.id, index: 0 });
    } else if (what === "reopened") await updateCard(other.actor, { cardId: c, card: { completed: false } });
    else await deleteCard(as.actor, { cardId: c });
    const before = await stored();
    expect((await send()).problem).toMatchObject({ status: 409, code: "conflict" });
    expect(await stored()).toEqual(before);
    expect(before.columns[done]?.cardIds.slice(0, 3)).toEqual([z, a, b]);
    expect(before.columns[home]).toBeUndefined();
  },
);
