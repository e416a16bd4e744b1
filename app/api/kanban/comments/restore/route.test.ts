import { expect, test } from "vitest";
import { deleteCard } from "@/features/kanban/card/server/commands";
import { findCard } from "@/features/kanban/card/server/data";
import { createComment, deleteComment } from "@/features/kanban/comment/server/commands";
import { countUnread } from "@/features/notification/server/data";
import { testBadInput } from "@/testing/bad-input";
import { makeComment } from "@/testing/comment-factory";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/kanban/comments/restore";

async function makeDeleted() {
  const made = await makeComment({ message: "Back soon" });
  const before = await findCard(made.as.actor, { cardId: made.cardId });
  await deleteComment(made.as.actor, { commentId: made.commentId });
  return { ...made, comment: before.comments[0], body: { commentId: made.commentId } };
}

testBadInput(handlers, path, [["#/commentId", {}]]);

test("a deleted comment comes back as it was, with its author and its time, once", async () => {
  const { as, cardId, comment, body } = await makeDeleted();
  await createComment((await makeSession()).actor, { cardId, message: "Later" });
  expect((await call(handlers, { method: "POST", path, as, body })).body).toEqual({
    comment,
    card: expect.objectContaining({ id: cardId, commentCount: 2 }),
  });
  const card = await findCard(as.actor, { cardId });
  expect(card).toMatchObject({ commentCount: 2, comments: [comment, { message: "Later" }] });
  expect((await call(handlers, { method: "POST", path, as, body })).problem?.status).toBe(404);
});

test("what was told of it is there again", async () => {
  const { as, cardId } = await makeComment();
  const reader = await makeSession();
  await createComment(reader.actor, { cardId, message: "I read along" });
  const { comment } = await createComment(as.actor, { cardId, message: "Taken back" });
  const body = { commentId: comment.id };
  await deleteComment(as.actor, body);
  expect(await countUnread(reader.actor)).toBe(0);
  await call(handlers, { method: "POST", path, as, body });
  expect(await countUnread(reader.actor)).toBe(1);
});

test("only who deleted it brings it back: not its author what a manager took away, nor the reverse", async () => {
  const { as, commentId } = await makeComment();
  const manager = await makeSession({ isAdmin: true });
  const body = { commentId };
  const send = (by: typeof as) => call(handlers, { method: "POST", path, as: by, body });
  await deleteComment(manager.actor, body);
  expect((await send(as)).problem?.status).toBe(404);
  expect((await send(manager)).body).toMatchObject({ comment: { author: { id: as.actor.userId } } });
  await deleteComment(as.actor, body);
  expect((await send(manager)).problem?.status).toBe(404);
});

test("it waits while its card is in the archive", async () => {
  const { as, cardId, body } = await makeDeleted();
  await deleteCard(as.actor, { cardId });
  expect((await call(handlers, { method: "POST", path, as, body })).problem?.status).toBe(404);
});
