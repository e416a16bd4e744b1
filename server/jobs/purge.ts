import "server-only";
import { and, inArray, lt, ne, not, sql } from "drizzle-orm";
import { restorableSince } from "@/lib/retention";
import { settleEach } from "@/lib/settle-each";
import { current, db } from "@/server/db/client";
import { deleteInParts, inParts } from "@/server/db/delete-in-parts";
import { aiCards, aiColumns } from "@/server/db/schema/assistant";
import { chatMessages } from "@/server/db/schema/chat";
import { discountCodes } from "@/server/db/schema/checkout";
import { files } from "@/server/db/schema/file";
import { invoices } from "@/server/db/schema/invoice";
import { cards, cardTemplates, columns, comments } from "@/server/db/schema/kanban";
import { mailLabelLinks, mailLabels, mails } from "@/server/db/schema/mail";
import { postComments, posts } from "@/server/db/schema/post";
import { productImages, productReviews, products } from "@/server/db/schema/product";
import { milestones, projects, risks, timeEntries } from "@/server/db/schema/project";
import { faqQuestions } from "@/server/db/schema/site";
import { invitations } from "@/server/db/schema/user";

/** Small, since everything that belongs to a row goes with it. */
const batchSize = 100;
/** Of these hundreds of rows may go with each: variants and reviews, comments and texts, cards, milestones. */
const largeBatchSize = 5;
const largeTables: ReadonlySet<unknown> = new Set([products, posts, projects, columns]);

/** The tables with `deleted_at`, except boards (`purgeBoards`), comments on posts and messages. Parts come before what they are part of. */
export const purgedTables = [
  comments,
  files,
  timeEntries,
  aiCards,
  aiColumns,
  milestones,
  risks,
  cards,
  columns,
  cardTemplates,
  products,
  discountCodes,
  projects,
  invoices,
  productImages,
  productReviews,
  faqQuestions,
  posts,
  mails,
  mailLabels,
] as const;

/** A job: permanently deletes what can no longer be restored; triggers delete what other tables say of it. */
export async function purgeDeleted(now: Date): Promise<void> {
  const end = restorableSince(now);
  // A label may be on each of a hundred thousand mails.
  const labels = db.select({ id: mailLabels.id }).from(mailLabels).where(lt(mailLabels.deletedAt, end));
  await deleteInParts(mailLabelLinks, inArray(mailLabelLinks.labelId, labels));
  await settleEach(purgedTables, (table) =>
    deleteInParts(table, lt(table.deletedAt, end), largeTables.has(table) ? largeBatchSize : batchSize),
  );
  await purgeComments(end);
  await purgeMessages(end);
  await deleteInParts(mails, and(sql`${mails.folder} in ('trash', 'spam')`, lt(mails.movedAt, end)), batchSize);
  await deleteInParts(invitations, lt(invitations.revokedAt, end));
}

/** Deletes old comments without replies; one with replies keeps its row and loses its text and author. */
async function purgeComments(end: Date): Promise<void> {
  const isOld = lt(postComments.deletedAt, end);
  const isRepliedTo = sql`exists(select from ${postComments} as reply where reply.parent_id = ${postComments.id})`;
  await deleteInParts(postComments, and(isOld, not(isRepliedTo)), batchSize);
  await current()
    .update(postComments)
    .set({ message: "", authorId: null })
    .where(and(isOld, ne(postComments.message, "")));
}

/** Of deleted messages those that were not erased yet, which their index holds alone. */
const isOldMessage = (end: Date) =>
  sql`${lt(chatMessages.deletedAt, end)} and (${chatMessages.body} <> '' or ${chatMessages.senderId} is not null)`;

/** A deleted message keeps its place in the conversation and loses what it said, and all that tells of it. */
async function purgeMessages(end: Date): Promise<void> {
  const old = sql`select id from ${chatMessages} where ${isOldMessage(end)} limit ${batchSize} for update`;
  await inParts(batchSize, async () => {
    const { rowCount } = await db.execute(sql`
      with old as materialized (${old}),
      edits as (delete from chat_message_edit where message_id in (select id from old)),
      attached as (delete from file where message_id in (select id from old)),
      erased as (
        update chat_message set body = '', mentions = '{}', sender_id = null
        from old where chat_message.id = old.id returning chat_message.id, conversation_id),
      told as (
        delete from notification using erased
        where subject_id = erased.conversation_id and data ->> 'messageId' = erased.id::text)
      select from erased`);
    return rowCount ?? 0;
  });
}
