/** Forgets, a few rows at a time, what somebody may have very much of: others go on working between two statements. */
import "server-only";
import { and, eq, inArray, ne, or } from "drizzle-orm";
import { db } from "@/server/db/client";
import { deleteInParts } from "@/server/db/delete-in-parts";
import { calendarAttendees, calendarEvents, calendars } from "@/server/db/schema/calendar";
import { chatMessages, conversations } from "@/server/db/schema/chat";
import { files } from "@/server/db/schema/file";
import { activities, outboxMails } from "@/server/db/schema/infrastructure";
import { invoices } from "@/server/db/schema/invoice";
import { boards, cards } from "@/server/db/schema/kanban";
import { mailContents, mails } from "@/server/db/schema/mail";
import { orders } from "@/server/db/schema/order";
import { postComments, postRevisions } from "@/server/db/schema/post";
import { productReviews } from "@/server/db/schema/product";
import { signIns } from "@/server/db/schema/user";
import { updateInParts } from "@/server/db/update-in-parts";
import {
  addressOfNobody,
  fromNobody,
  isAloneInConversation,
  isAloneOnBoard,
  isLeftFile,
  isLostFile,
  type Leaver,
  messagePeople,
  namelessPerson,
  ownAnswers,
  ownTables,
} from "./data";

/** Much else goes with each of these rows, or an index of words is written for it. */
const batchSize = 50;
/** Of each of these the words are read anew, up to 20,000 letters. */
const mailsAtOnce = 5;

/** What they sent stays with whom they sent it to. */
async function leaveMails(id: string): Promise<void> {
  await deleteInParts(mails, eq(mails.ownerId, id), batchSize);
  const where = eq(mailContents.senderId, id);
  await updateInParts(mailContents, fromNobody(id), { where, batchSize: mailsAtOnce });
  await updateInParts(mailContents, { quotaOwnerId: null }, { where: eq(mailContents.quotaOwnerId, id), batchSize });
}

async function leaveMessages(id: string): Promise<void> {
  const alone = db.select({ id: conversations.id }).from(conversations).where(isAloneInConversation(id));
  await deleteInParts(chatMessages, inArray(chatMessages.conversationId, alone), batchSize);
  await deleteInParts(files, isLostFile(id), batchSize);
  await updateInParts(files, { ownerId: null }, { where: isLeftFile(id) });
  for (const name of messagePeople)
    await updateInParts(chatMessages, { [name]: null }, { where: eq(chatMessages[name], id), batchSize });
}

async function leaveCalendarsAndBoards(id: string): Promise<void> {
  const own = db
    .select({ id: calendars.id })
    .from(calendars)
    .where(and(eq(calendars.ownerId, id), eq(calendars.isShared, false)));
  await deleteInParts(calendarEvents, inArray(calendarEvents.calendarId, own), batchSize);
  const alone = db.select({ id: boards.id }).from(boards).where(isAloneOnBoard(id));
  await deleteInParts(cards, inArray(cards.boardId, alone), batchSize);
  const nameless = { email: addressOfNobody(id), name: namelessPerson };
  const isNamed = and(eq(calendarAttendees.userId, id), ne(calendarAttendees.email, nameless.email));
  await updateInParts(calendarAttendees, nameless, { where: isNamed });
}

/** What stays, and says no longer whose it is. */
async function leaveRecords(id: string): Promise<void> {
  await updateInParts(productReviews, { authorId: null }, { where: eq(productReviews.authorId, id) });
  await updateInParts(postComments, { authorId: null }, { where: eq(postComments.authorId, id) });
  await updateInParts(postRevisions, { authorId: null }, { where: eq(postRevisions.authorId, id) });
  await updateInParts(orders, { customerId: null }, { where: eq(orders.customerId, id) });
  await updateInParts(invoices, { customerId: null }, { where: eq(invoices.customerId, id) });
  const isNamed = and(eq(activities.subjectId, id), ne(activities.subjectName, namelessPerson));
  await updateInParts(activities, { subjectName: namelessPerson }, { where: isNamed });
}

/**
 * Does most of what `forgetPerson` does, and is called before it, when nobody can take the account back any more. Stopped halfway it
 * goes on the next time; what comes meanwhile is left to `forgetPerson`.
 */
export async function forgetInParts({ id, email }: Leaver): Promise<void> {
  await leaveMails(id);
  await leaveMessages(id);
  await leaveCalendarsAndBoards(id);
  for (const table of ownTables) await deleteInParts(table, eq(table.userId, id));
  for (const table of ownAnswers) await deleteInParts(table, eq(table.ownerId, id), batchSize);
  await deleteInParts(signIns, or(eq(signIns.userId, id), eq(signIns.email, email)));
  await deleteInParts(outboxMails, eq(outboxMails.recipient, email));
  await leaveRecords(id);
}
