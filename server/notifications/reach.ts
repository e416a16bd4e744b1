import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { roleIds } from "@/lib/permissions";
import { calendarAttendees, calendarEvents, calendars } from "@/server/db/schema/calendar";
import { chatMessages, conversationParticipants } from "@/server/db/schema/chat";
import { boardMembers, boards, cards, comments } from "@/server/db/schema/kanban";
import { mails } from "@/server/db/schema/mail";
import { notifications } from "@/server/db/schema/notification";
import { users } from "@/server/db/schema/user";

const isBoardOpen = sql`(${boards.deletedAt} is null and not ${boards.isTemplate} and (${boards.isForAllStaff} or exists (
  select from ${boardMembers}
  where ${boardMembers.boardId} = ${boards.id} and ${boardMembers.userId} = ${notifications.userId}
)))`;

/** Whether a person of `users` is on the board with this id: all staff are on some boards. */
export const isOnBoard = (boardId: SQL): SQL => sql`exists (
  select from ${boards} where ${boards.id} = ${boardId} and (
    (${boards.isForAllStaff} and (${users.isAdmin} or ${users.roleId} <> ${roleIds.customer}))
    or (not ${boards.isForAllStaff} and exists (
      select from ${boardMembers} where ${boardMembers.boardId} = ${boards.id} and ${boardMembers.userId} = ${users.id}
    ))
  )
)`;

/** What was said can be taken back; what was told before lines named their comment has none. */
const isStillSaid = sql`(${notifications.data}->>'commentId' is null or exists (
  select from ${comments}
  where ${comments.id} = (${notifications.data}->>'commentId')::uuid and ${comments.deletedAt} is null
))`;

/**
 * Whether the person can still open what a notification is about: whoever was taken off a board, out of a calendar or
 * off an invitation sees its lines no more, and sees them again once they are back. That something was cancelled is
 * about its being gone, and what is said of a morning leads to no card alone. A comment or message that was deleted is told no more. Goes into the WHERE of every list and
 * count.
 */
export const isWithinReach: SQL = sql`case
  when ${notifications.type} = 'event-cancelled' then true
  when ${notifications.subjectType} = 'card' then ${notifications.href} not like '/kanban%' or exists (
    select from ${cards} inner join ${boards} on ${boards.id} = ${cards.boardId}
    where ${cards.id} = ${notifications.subjectId} and ${cards.deletedAt} is null and ${isBoardOpen}
      and ${isStillSaid}
  )
  when ${notifications.subjectType} = 'board' then exists (
    select from ${boards} where ${boards.id} = ${notifications.subjectId} and ${isBoardOpen}
  )
  when ${notifications.subjectType} = 'event' then exists (
    select from ${calendarEvents} inner join ${calendars} on ${calendars.id} = ${calendarEvents.calendarId}
    where ${calendarEvents.id} = ${notifications.subjectId} and (
      ${calendars.isShared} or ${calendars.ownerId} = ${notifications.userId} or exists (
        select from ${calendarAttendees}
        where ${calendarAttendees.userId} = ${notifications.userId} and ${calendarAttendees.eventId} in (
          select record.id from ${calendarEvents} as record
          where record.id = ${notifications.subjectId} or record.series_id = ${notifications.subjectId}
        )
      )
    )
  )
  when ${notifications.subjectType} = 'conversation' then exists (
    select from ${conversationParticipants} inner join ${chatMessages}
      on ${chatMessages.conversationId} = ${conversationParticipants.conversationId}
    where ${conversationParticipants.conversationId} = ${notifications.subjectId}
      and ${conversationParticipants.userId} = ${notifications.userId} and ${conversationParticipants.leftAt} is null
      and ${chatMessages.id} = (${notifications.data}->>'messageId')::uuid and ${chatMessages.deletedAt} is null
      and ${chatMessages.seq} > ${conversationParticipants.joinedSeq}
  )
  when ${notifications.subjectType} = 'mail' then exists (
    select from ${mails}
    where ${mails.id} = ${notifications.subjectId} and ${mails.ownerId} = ${notifications.userId}
      and ${mails.deletedAt} is null
  )
  else true
end`;
