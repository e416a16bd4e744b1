import { expect, test } from "vitest";
import { findCard } from "@/features/kanban/card/server/data";
import { createComment, deleteComment } from "@/features/kanban/comment/server/commands";
import { kanbanLimits } from "@/features/kanban/domain/constants";
import type { Comment } from "@/features/kanban/schema";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { notifications } from "@/server/db/schema/notification";
import { testBadInput } from "@/testing/bad-input";
import { makeComment } from "@/testing/comment-factory";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/kanban/comments/update";

testBadInput(handlers, path, [
  ["#/message", { commentId: newId() }],
  ["#/message", { commentId: newId(), message: "x".repeat(kanbanLimits.comment + 1) }],
  ["#/commentId", { message: "Hi" }],
]);

test("new words stand in its place and time, marked as edited, and what was told of it says them too", async () => {
  const { as, commentId, cardId } = await makeComment({ message: "Frist" });
  const other = await makeSession();
  const before = (await findCard(as.actor, { cardId })).comments[0];
  await createComment(other.actor, { cardId, message: "Me too" });
  const { comment: theirs } = await createComment(as.actor, { cardId, message: "Secnod" });
  const answer = await call<{ comment: Comment }>(handlers, {
    method: "POST",
    path,
    as,
    body: { commentId: theirs.id, message: "Second", fromMessage: "Secnod" },
  });
  expect(answer.body.comment).toEqual({ ...theirs, message: "Second", editedAt: expect.any(String) });
  await call(handlers, { method: "POST", path, as, body: { commentId, message: "First" } });
  const { comments } = await findCard(other.actor, { cardId });
  expect(comments.map(({ message }) => message)).toEqual(["First", "Me too", "Second"]);
  expect(comments[0]).toMatchObject({ createdAt: before?.createdAt, author: before?.author });
  const notified = await current().select().from(notifications).orderBy(notifications.id);
  expect(notified.map(({ userId, data }) => [userId, data.excerpt])).toEqual([
    [as.actor.userId, "Me too"],
    [other.actor.userId, "Second"],
  ]);
});

test("an edit notifies those whom it mentions anew, once", async () => {
  const { as, commentId } = await makeComment({ message: "Look" });
  const other = await makeSession();
  const message = `Look, [@Saraa](mention:${other.actor.userId})`;
  const send = (text: string) => call(handlers, { method: "POST", path, as, body: { commentId, message: text } });
  for (const text of [message, `${message}!`]) expect((await send(text)).status).toBe(200);
  const rows = await current().select().from(notifications);
  expect(rows.map(({ userId, data }) => [userId, data.excerpt])).toEqual([[other.actor.userId, "Look, @Saraa!"]]);
});

test("only who wrote it changes it, not even who manages the board", async () => {
  const { commentId } = await makeComment();
  const body = { commentId, message: "Other words" };
  for (const as of [await makeSession(), await makeSession({ isAdmin: true })]) {
    expect((await call(handlers, { method: "POST", path, as, body })).problem?.status).toBe(403);
  }
});

test("what says something else by now, or is gone, is not changed", async () => {
  const { as, commentId, cardId } = await makeComment({ message: "Now" });
  const send = (fromMessage: string) =>
    call(handlers, { method: "POST", path, as, body: { commentId, message: "Then", fromMessage } });
  expect((await send("Before")).problem).toMatchObject({ status: 409, code: "conflict" });
  expect((await findCard(as.actor, { cardId })).comments).toMatchObject([{ message: "Now", editedAt: null }]);
  await deleteComment(as.actor, { commentId });
  expect((await send("Now")).problem?.status).toBe(404);
});
