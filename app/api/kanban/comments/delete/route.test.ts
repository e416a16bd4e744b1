import { expect, test } from "vitest";
import { findCard } from "@/features/kanban/card/server/data";
import { createComment } from "@/features/kanban/comment/server/commands";
import { notificationFiltersSchema } from "@/features/notification/schema";
import { countUnread, listNotifications } from "@/features/notification/server/data";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { comments } from "@/server/db/schema/kanban";
import { cleanUp } from "@/server/jobs/handlers";
import { testBadInput } from "@/testing/bad-input";
import { makeComment } from "@/testing/comment-factory";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/kanban/comments/delete";

testBadInput(handlers, path, [
  ["#/commentId", {}],
  ["#/fromMessage", { commentId: newId(), fromMessage: 1 }],
]);

test("a deleted comment is gone from its card and from the lines that told of it, others are not", async () => {
  const { as, cardId, commentId } = await makeComment();
  const reader = await makeSession();
  await createComment(reader.actor, { cardId, message: "I read along" });
  const { comment } = await createComment(as.actor, { cardId, message: "Never mind" });
  await createComment(as.actor, { cardId, message: "As I said" });
  expect(await countUnread(reader.actor)).toBe(2);
  const send = () => call(handlers, { method: "POST", path, as, body: { commentId: comment.id } });
  expect((await send()).body).toMatchObject({ commentId: comment.id, card: { commentCount: 3 } });
  const card = await findCard(reader.actor, { cardId });
  expect(card.comments.map(({ message }) => message)).toEqual(["Hello", "I read along", "As I said"]);
  expect(card.commentCount).toBe(3);
  const { notifications } = await listNotifications(reader.actor, notificationFiltersSchema.parse({}));
  expect(notifications).toMatchObject([{ count: 1, data: { excerpt: "As I said" } }]);
  expect(await countUnread(reader.actor)).toBe(1);
  expect((await send()).problem?.status).toBe(404);
  expect((await findCard(as.actor, { cardId })).comments[0]?.id).toBe(commentId);
});

test("whoever wrote it may, and whoever manages the board, but nobody else", async () => {
  const { as, cardId, commentId } = await makeComment();
  const send = (by: typeof as, id: string) => call(handlers, { method: "POST", path, as: by, body: { commentId: id } });
  expect((await send(await makeSession(), commentId)).problem?.status).toBe(403);
  expect((await send(await makeSession({ isAdmin: true }), commentId)).status).toBe(200);
  const { comment } = await createComment(as.actor, { cardId, message: "Mine" });
  expect((await send(as, comment.id)).status).toBe(200);
});

test("it is kept where it says something else by now, and forgotten 30 days after it was deleted", async () => {
  const { as, commentId } = await makeComment({ message: "Now" });
  const send = (fromMessage: string) => call(handlers, { method: "POST", path, as, body: { commentId, fromMessage } });
  expect((await send("Before")).problem).toMatchObject({ status: 409, code: "conflict" });
  expect((await send("Now")).status).toBe(200);
  const day = 24 * 60 * 60 * 1000;
  await cleanUp(new Date(Date.now() + 29 * day));
  expect(await current().$count(comments)).toBe(1);
  await cleanUp(new Date(Date.now() + 31 * day));
  expect(await current().$count(comments)).toBe(0);
});
