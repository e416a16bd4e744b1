import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { current } from "@/server/db/client";
import { boardMembers, cardAssignees, cards } from "@/server/db/schema/kanban";
import { notifications } from "@/server/db/schema/notification";
import { makeBoard } from "@/testing/board-factory";
import { makeActor } from "@/testing/factories";
import { createCard, updateCard } from "../../card/server/commands";
import { createComment } from "../../comment/server/commands";

const notified = async () => {
  const rows = await current().select().from(notifications).orderBy(notifications.createdAt);
  return rows.map(({ userId, type, subjectName }) => [userId, type, subjectName]);
};

test("who is assigned to a card is told, once, and not by their own hand", async () => {
  const [actor, other] = [await makeActor({ name: "Anu" }), await makeActor()];
  const board = await makeBoard({ name: "Export" });
  const assignee = [actor.userId, other.userId];
  const card = { name: "Papers", assignee };
  const made = await createCard(actor, { columnId: board.columns.Doing ?? "", card });
  await updateCard(actor, { cardId: made.card.id, card: { assignee } });
  const rows = await current().select().from(notifications);
  expect(rows).toMatchObject([
    {
      userId: other.userId,
      type: "card-assigned",
      actorId: actor.userId,
      subjectId: made.card.id,
      subjectName: "Papers",
      href: `/kanban?boardId=${board.id}&card=${made.card.id}`,
      data: { board: "Export" },
    },
  ]);
});

test("a comment is told to those assigned, the reporter and whoever spoke before, but not to its author", async () => {
  const [assigned, reporter, speaker] = [await makeActor(), await makeActor(), await makeActor()];
  await makeActor();
  const cardId = (await makeBoard()).cards.Plan ?? "";
  await current().update(cards).set({ reporterId: reporter.userId }).where(eq(cards.id, cardId));
  await current().insert(cardAssignees).values({ cardId, userId: assigned.userId });
  await createComment(speaker, { cardId, message: "First" });
  expect((await notified()).map(([userId]) => userId).toSorted()).toEqual(
    [assigned.userId, reporter.userId].toSorted(),
  );
  await current().delete(notifications);
  await createComment(reporter, { cardId, message: `Second\n${"x".repeat(300)}` });
  expect((await notified()).map(([userId]) => userId).toSorted()).toEqual([assigned.userId, speaker.userId].toSorted());
  const [row] = await current().select().from(notifications);
  expect(row?.data.excerpt).toBe(`Second ${"x".repeat(133)}`);
});

test("somebody who has left the board hears no more of its cards", async () => {
  const [actor, gone] = [await makeActor(), await makeActor()];
  const board = await makeBoard({ memberIds: [actor.userId, gone.userId] });
  const cardId = board.cards.Plan ?? "";
  await updateCard(actor, { cardId, card: { assignee: [gone.userId] } });
  await current().delete(boardMembers).where(eq(boardMembers.userId, gone.userId));
  await createComment(actor, { cardId, message: "Still there?" });
  expect(await notified()).toEqual([[gone.userId, "card-assigned", "Plan"]]);
});
