import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deleteMessage, restoreMessage } from "@/features/chat/message/server/commands";
import { addParticipants, removeParticipant } from "@/features/chat/participant/server/commands";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { calendarAttendees, calendars } from "@/server/db/schema/calendar";
import { boardMembers, cards } from "@/server/db/schema/kanban";
import { makeBoard } from "@/testing/board-factory";
import { makeEvent } from "@/testing/calendar-factory";
import { makeGroup, say } from "@/testing/chat-factory";
import { makeSession } from "@/testing/factories";
import { announce } from "@/testing/notification-factory";
import { linesOf } from "@/testing/notification-refusals";

const namesOf = async (actor: Parameters<typeof linesOf>[0]) =>
  (await linesOf(actor)).map(({ subject }) => subject.name).toSorted();

test("who was taken off a board sees its lines no more, and sees them again once they are back", async () => {
  const { actor } = await makeSession();
  const board = await makeBoard({ memberIds: [actor.userId], shape: { "To Do": ["Kept", "Deleted"] } });
  const open = `/kanban?boardId=${board.id}`;
  await announce(actor, { subject: { type: "board", id: board.id, name: "Board" }, href: open });
  for (const name of ["Kept", "Deleted"]) {
    await announce(actor, { subject: { type: "card", id: board.cards[name] ?? "", name }, href: `${open}&card=x` });
  }
  const morning = { type: "card", id: newId(), name: "Morning" };
  await announce(actor, { type: "card-due", subject: morning, href: "/dashboard/general" });
  await current().update(cards).set({ deletedAt: new Date() }).where(eq(cards.name, "Deleted"));
  expect(await namesOf(actor)).toEqual(["Board", "Kept", "Morning"]);
  const membership = { boardId: board.id, userId: actor.userId };
  await current()
    .delete(boardMembers)
    .where(and(eq(boardMembers.boardId, board.id), eq(boardMembers.userId, actor.userId)));
  expect(await namesOf(actor)).toEqual(["Morning"]);
  await current().insert(boardMembers).values(membership);
  expect(await namesOf(actor)).toEqual(["Board", "Kept", "Morning"]);
});

test("who is no longer invited, or sees the calendar no more, keeps only that it was called off", async () => {
  const [host, guest] = [await makeSession(), await makeSession()];
  const event = await makeEvent(host, { title: "Review", attendees: [{ userId: guest.actor.userId }] });
  const subject = { type: "event", id: event.eventId, name: "Answered" };
  await announce(guest.actor, { type: "event-answered", subject });
  const own = await makeEvent(host, { title: "Own" });
  await announce(guest.actor, { type: "event-changed", subject: { type: "event", id: own.eventId, name: "Shared" } });
  await announce(guest.actor, { type: "event-cancelled", subject: { type: "event", id: newId(), name: "Gone" } });
  const share = (isShared: boolean) =>
    current().update(calendars).set({ isShared }).where(eq(calendars.ownerId, host.actor.userId));
  await share(true);
  expect(await namesOf(guest.actor)).toEqual(["Answered", "Gone", "Review", "Shared"]);
  await share(false);
  expect(await namesOf(guest.actor)).toEqual(["Answered", "Gone", "Review"]);
  await current().delete(calendarAttendees).where(eq(calendarAttendees.eventId, event.eventId));
  expect(await namesOf(guest.actor)).toEqual(["Gone"]);
});

test("what was said in a conversation is told to those who are in it and can see the message", async () => {
  const [as, other, third] = [await makeSession(), await makeSession(), await makeSession()];
  const conversationId = await makeGroup(as.actor, [other.actor, third.actor], { name: "Launch" });
  const mentions = [other.actor.userId];
  const first = await say(as.actor, conversationId, { mentions });
  await say(as.actor, conversationId, { mentions, requiresAck: true });
  expect(await namesOf(other.actor)).toEqual(["Launch", "Launch"]);
  await deleteMessage(as.actor, { messageId: first.id });
  expect(await namesOf(other.actor)).toEqual(["Launch"]);
  await restoreMessage(as.actor, { messageId: first.id });
  expect(await namesOf(other.actor)).toEqual(["Launch", "Launch"]);
  const { userId } = other.actor;
  await removeParticipant(as.actor, { conversationId, userId });
  expect(await namesOf(other.actor)).toEqual([]);
  await addParticipants(as.actor, { conversationId, userIds: [userId] });
  // What was said before they were added again is not theirs to read.
  expect(await namesOf(other.actor)).toEqual([]);
  expect(await namesOf(third.actor)).toEqual(["Launch"]);
});
