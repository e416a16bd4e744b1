import { expect, test } from "vitest";
import { findCard } from "@/features/kanban/card/server/data";
import { kanbanLimits } from "@/features/kanban/domain/constants";
import type { Comment } from "@/features/kanban/schema";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { comments } from "@/server/db/schema/kanban";
import { notifications } from "@/server/db/schema/notification";
import { testBadInput } from "@/testing/bad-input";
import { makeBoard } from "@/testing/board-factory";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/kanban/cards/comment";

testBadInput(handlers, path, [
  ["#/message", { cardId: newId() }],
  ["#/message", { cardId: newId(), message: " \n " }],
  ["#/message", { cardId: newId(), message: "x".repeat(kanbanLimits.comment + 1) }],
]);

test("a comment carries who wrote it and is kept word for word", async () => {
  const as = await makeSession({ name: "Б.Номин" });
  const board = await makeBoard();
  const cardId = board.cards.Plan ?? "";
  const message = "<b>Not bold</b>\n{{7*7}} ₮";
  const answer = await call<{ comment: Comment }>(handlers, { method: "POST", path, as, body: { cardId, message } });
  expect(answer.body.comment).toMatchObject({ message, author: { id: as.actor.userId, name: "Б.Номин" } });
  const card = await findCard(as.actor, { cardId });
  expect(card).toMatchObject({ commentCount: 1, comments: [answer.body.comment] });
});

test("whom a comment mentions is notified of what it says, if they are on the board", async () => {
  const [as, member, stranger] = [await makeSession(), await makeSession(), await makeSession()];
  const board = await makeBoard({ memberIds: [as.actor.userId, member.actor.userId] });
  const mentions = [member, stranger].map(({ actor }) => `[@Бат](mention:${actor.userId})`).join(" ");
  const body = { cardId: board.cards.Plan, message: `**Look**, ${mentions}\n- 5 \\* 3` };
  expect((await call(handlers, { method: "POST", path, as, body })).status).toBe(200);
  const rows = await current().select().from(notifications);
  expect(rows.map(({ userId, data }) => [userId, data.excerpt])).toEqual([
    [member.actor.userId, "Look, @Бат @Бат 5 * 3"],
  ]);
});

test("the same key leaves one comment", async () => {
  const as = await makeSession();
  const body = { cardId: (await makeBoard()).cards.Plan, message: "Once" };
  const send = () => call(handlers, { method: "POST", path, as, body, headers: { "idempotency-key": "once" } });
  const first = await send();
  expect((await send()).text).toBe(first.text);
  expect(await current().$count(comments)).toBe(1);
});
