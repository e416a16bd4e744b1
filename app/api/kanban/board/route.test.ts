import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { type Board, defaultBoardId, type FullBoard } from "@/features/kanban/schema";
import { current } from "@/server/db/client";
import { cards, comments } from "@/server/db/schema/kanban";
import { makeBoard } from "@/testing/board-factory";
import { makeSession, makeUser } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/kanban/board";

test("without an id it is the board of all staff, cards and columns by id and the order of columns", async () => {
  const made = await makeBoard({ id: defaultBoardId, shape: { "To Do": ["b", "a"], Doing: [] } });
  const { body } = await call<{ board: Board }>(handlers, { path, as: await makeSession() });
  expect(body.board.columnOrder).toEqual([made.columns["To Do"], made.columns.Doing]);
  expect(body.board.columns[made.columns["To Do"]!]).toMatchObject({
    id: made.columns["To Do"],
    name: "To Do",
    cardIds: [made.cards.b, made.cards.a],
  });
  expect(Object.keys(body.board.cards).toSorted()).toEqual([made.cards.a, made.cards.b].toSorted());
});

test("a board of mine is found by its id, and only its members may be assigned", async () => {
  const me = await makeUser({ name: "Б.Номин" });
  await makeUser({ name: "Somebody else" });
  const made = await makeBoard({ memberIds: [me.id] });
  const { body } = await call<{ board: Board }>(handlers, {
    path,
    as: await makeSession(me),
    query: { boardId: made.id },
  });
  expect(body.board).toMatchObject({ id: made.id, members: [{ id: me.id, name: "Б.Номин" }] });
});

test("cards come whole, and as faces when that is asked for", async () => {
  const as = await makeSession();
  const made = await makeBoard({ shape: { "To Do": ["Plan"] } });
  const cardId = made.cards.Plan!;
  await current().update(cards).set({ description: "Why", dueEnd: "2026-11-30" }).where(eq(cards.id, cardId));
  await current().insert(comments).values({ cardId, authorId: as.actor.userId, message: "Soon" });
  const full = await call<{ board: FullBoard }>(handlers, { path, as, query: { boardId: made.id } });
  expect(full.body.board.cards[cardId]).toMatchObject({
    description: "Why",
    due: [null, "2026-11-30"],
    comments: [{ message: "Soon", author: { id: as.actor.userId } }],
  });
  const summaries = await call<{ board: Board }>(handlers, { path, as, query: { boardId: made.id, view: "faces" } });
  expect(summaries.body.board.cards[cardId]).toMatchObject({ hasDescription: true, commentCount: 1 });
  expect(summaries.body.board.cards[cardId]).not.toHaveProperty("description");
});

test.each(["1 or 1=1", "", "\0", "\ud800"])("an id that is none is refused by name: %j", async (boardId) => {
  const answer = await call(handlers, { path, as: await makeSession(), query: { boardId } });
  expect(answer.problem).toMatchObject({ status: 422, errors: [{ pointer: "#/boardId" }] });
});
