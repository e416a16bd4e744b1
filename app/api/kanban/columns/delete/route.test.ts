import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { createCard } from "@/features/kanban/card/server/commands";
import { updateColumn } from "@/features/kanban/column/server/commands";
import { findBoard } from "@/features/kanban/server/data";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { cards, columns } from "@/server/db/schema/kanban";
import { testBadInput } from "@/testing/bad-input";
import { makeBoard } from "@/testing/board-factory";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/kanban/columns/delete";

testBadInput(handlers, path, [
  ["#/columnId", {}],
  ["#/version", { columnId: newId(), version: 0 }],
  ["#/cardCount", { columnId: newId(), cardCount: -1 }],
]);

test("a column goes with its cards and its place, and a second time there is nothing to delete", async () => {
  const as = await makeSession();
  const board = await makeBoard();
  const columnId = board.columns["To Do"];
  const answer = await call(handlers, { method: "POST", path, as, body: { columnId } });
  expect(answer.body).toEqual({ columnId, cardIds: [board.cards.Plan, board.cards.Draw, board.cards.Build] });
  const left = await current()
    .select({ name: cards.name })
    .from(cards)
    .where(and(eq(cards.boardId, board.id), isNull(cards.deletedAt)));
  expect(left).toEqual([{ name: "Test" }]);
  expect(await current().$count(columns, isNull(columns.deletedAt))).toBe(2);
  const again = await call(handlers, { method: "POST", path, as, body: { columnId } });
  expect(again.problem?.status).toBe(404);
});

test("its cards go on to another column in their order, completed where that is a done one", async () => {
  const as = await makeSession();
  const board = await makeBoard({ shape: { "To Do": ["a", "b"], Done: ["z"] } });
  const body = { columnId: board.columns["To Do"], moveCardsTo: board.columns.Done };
  const { a, b, z } = board.cards;
  const answer = await call(handlers, { method: "POST", path, as, body });
  expect(answer.body).toEqual({ columnId: board.columns["To Do"], cardIds: [a, b] });
  const after = await findBoard(as.actor, { boardId: board.id });
  expect(after.columns[board.columns.Done ?? ""]?.cardIds).toEqual([z, a, b]);
  expect([a, b].map((id) => after.cards[id ?? ""]?.completed)).toEqual([true, true]);
});

test("the cards go neither to the column itself, nor to one that is full, nor to another board", async () => {
  const as = await makeSession();
  const [board, other] = [await makeBoard(), await makeBoard()];
  const columnId = board.columns["To Do"];
  const send = async (moveCardsTo: string | undefined) =>
    (await call(handlers, { method: "POST", path, as, body: { columnId, moveCardsTo } })).problem;
  expect(await send(columnId)).toMatchObject({ status: 422, errors: [{ pointer: "#/moveCardsTo" }] });
  expect(await send(other.columns.Doing)).toMatchObject({ status: 404 });
  await updateColumn(as.actor, { columnId: board.columns.Doing ?? "", column: { wipLimit: 3, isWipHard: true } });
  expect(await send(board.columns.Doing)).toMatchObject({ status: 409, code: "wip-limit" });
  expect((await findBoard(as.actor, { boardId: board.id })).columnOrder).toHaveLength(3);
});

test("a column that somebody renamed or filled since is not deleted, and is answered as it is now", async () => {
  const as = await makeSession();
  const board = await makeBoard();
  const columnId = board.columns.Doing ?? "";
  const seen = { version: 1, cardCount: 1 };
  const remove = (body: object) => call(handlers, { method: "POST", path, as, body: { columnId, ...body } });
  await updateColumn(as.actor, { columnId, column: { name: "In hand" } });
  const renamed = { status: 412, code: "stale", current: { id: columnId, name: "In hand", version: 2 } };
  expect((await remove(seen)).problem).toMatchObject(renamed);
  await createCard(as.actor, { columnId, card: { name: "New" } });
  expect((await remove({ ...seen, version: 2 })).problem).toMatchObject(renamed);
  expect((await remove({ version: 2, cardCount: 2 })).status).toBe(200);
});
