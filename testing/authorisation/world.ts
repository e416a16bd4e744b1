import { eq } from "drizzle-orm";
import { createComment } from "@/features/kanban/comment/server/commands";
import { newId } from "@/lib/id";
import { openSession } from "@/server/auth/session-store";
import { current } from "@/server/db/client";
import { notifications } from "@/server/db/schema/notification";
import { makeBoard } from "../board-factory";
import { makeCalendar, makeEvent } from "../calendar-factory";
import type { TestSession } from "../factories";
import { tell } from "../notification-factory";

/** What belongs to one person alone, one record of each kind; every name holds the canary. */
export type World = Readonly<{
  canary: string;
  boardId: string;
  columnId: string;
  otherColumnId: string;
  cardId: string;
  otherCardId: string;
  commentId: string;
  calendarId: string;
  eventId: string;
  notificationId: string;
  /** Another session of the owner's. */
  sessionId: string;
}>;

export async function makeWorld(owner: TestSession): Promise<World> {
  const canary = `CANARY-${newId()}`;
  const shape = { "To Do": [`${canary} one`, `${canary} two`], Done: [] };
  const board = await makeBoard({ name: canary, memberIds: [owner.actor.userId], shape });
  const cardId = board.cards[`${canary} one`] ?? "";
  const { comment } = await createComment(owner.actor, { cardId, message: canary });
  const event = await makeEvent(owner, { title: canary });
  const calendar = await makeCalendar(owner.actor.userId, { name: canary });
  const other = await openSession(owner.actor.userId, { ipAddress: null, userAgent: "another browser" });
  await tell(owner.actor, { name: canary });
  const [told] = await current().select().from(notifications).where(eq(notifications.userId, owner.actor.userId));
  return {
    canary,
    boardId: board.id,
    columnId: board.columns["To Do"] ?? "",
    otherColumnId: board.columns.Done ?? "",
    cardId,
    otherCardId: board.cards[`${canary} two`] ?? "",
    commentId: comment.id,
    calendarId: calendar.id,
    eventId: event.eventId,
    notificationId: told?.id ?? "",
    sessionId: other.sessionId,
  };
}
