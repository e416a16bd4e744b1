import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { createBoard, deleteBoard, restoreBoard } from "@/features/kanban/board/server/commands";
import { deleteCard } from "@/features/kanban/card/server/commands";
import { deleteColumn } from "@/features/kanban/column/server/commands";
import { createComment } from "@/features/kanban/comment/server/commands";
import { current } from "@/server/db/client";
import { activities } from "@/server/db/schema/infrastructure";
import { boards, cards, columns, comments } from "@/server/db/schema/kanban";
import { cleanUp } from "@/server/jobs/handlers";
import { makeBoard, type TestBoard } from "@/testing/board-factory";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/kanban/archive/delete";

test("a card goes for good with its comments, and only from the archive", async () => {
  const as = await makeSession();
  const board = await makeBoard({ memberIds: [as.actor.userId] });
  const cardId = board.cards.Plan ?? "";
  await createComment(as.actor, { cardId, message: "Soon" });
  const send = () => call(handlers, { method: "POST", path, as, body: { cardId } });
  expect((await send()).problem?.status).toBe(404);
  await deleteCard(as.actor, { cardId });
  expect((await send()).body).toEqual({ id: cardId });
  expect(await current().$count(comments)).toBe(0);
  expect((await send()).problem?.status).toBe(404);
});

test("a column takes its cards with it", async () => {
  const as = await makeSession();
  const board = await makeBoard({ memberIds: [as.actor.userId] });
  const columnId = board.columns["To Do"] ?? "";
  await deleteColumn(as.actor, { columnId });
  expect((await call(handlers, { method: "POST", path, as, body: { columnId } })).status).toBe(200);
  expect(await current().select({ name: cards.name }).from(cards)).toEqual([{ name: "Test" }]);
});

test("on the board of all staff it takes somebody who manages boards", async () => {
  const as = await makeSession();
  const board = await makeBoard();
  const cardId = board.cards.Plan ?? "";
  await deleteCard(as.actor, { cardId });
  expect((await call(handlers, { method: "POST", path, as, body: { cardId } })).problem?.status).toBe(403);
});

test("after 30 days the cleanup deletes what is archived, and nothing else", async () => {
  const as = await makeSession();
  const board = await makeBoard({ memberIds: [as.actor.userId] });
  await deleteCard(as.actor, { cardId: board.cards.Test ?? "" });
  await deleteColumn(as.actor, { columnId: board.columns["To Do"] ?? "" });
  const { board: other } = await createBoard(as.actor, { name: "Other" });
  await deleteBoard(as.actor, { boardId: other.id });
  const day = 24 * 60 * 60 * 1000;
  const counts = async () => [
    await current().$count(boards),
    await current().$count(columns),
    await current().$count(cards),
  ];
  await cleanUp(new Date(Date.now() + 29 * day));
  expect(await counts()).toEqual([2, 8, 4]);
  expect(await current().$count(activities)).toBeGreaterThan(2);
  await cleanUp(new Date(Date.now() + 31 * day));
  expect(await counts()).toEqual([1, 2, 0]);
  expect(await current().$count(activities)).toBe(0);
});

test("a board that is about to be forgotten is not brought back any more, one that was archived later is", async () => {
  const as = await makeSession({ isAdmin: true });
  const [old, recent] = [await makeBoard(), await makeBoard()];
  const archived = (board: TestBoard, daysAgo: number) =>
    current()
      .update(boards)
      .set({ deletedAt: new Date(Date.now() - daysAgo * 86_400_000) })
      .where(eq(boards.id, board.id));
  await archived(old, 31);
  await archived(recent, 29);
  await expect(restoreBoard(as.actor, { boardId: old.id })).rejects.toMatchObject({ code: "not-found" });
  await restoreBoard(as.actor, { boardId: recent.id });
  await cleanUp(new Date());
  expect(await current().$count(boards, inArray(boards.id, [old.id, recent.id]))).toBe(1);
  expect(await current().$count(cards, eq(cards.boardId, old.id))).toBe(0);
});
