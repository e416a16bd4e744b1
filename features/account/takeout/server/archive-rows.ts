import "server-only";
import { and, asc, eq, getTableColumns, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { filesOfMail } from "@/features/mail/attachment/server/data";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { calendarAttendees, calendarEvents, calendarReminders, calendars } from "@/server/db/schema/calendar";
import {
  chatAcknowledgements,
  chatMessageEdits,
  chatMessages,
  chatPresences,
  chatReactions,
  chatSettings,
  conversationParticipants,
  conversations,
  scheduledMessages,
} from "@/server/db/schema/chat";
import { addresses, carts } from "@/server/db/schema/checkout";
import {
  mailContents,
  mailDeliveries,
  mailLabels,
  mailRules,
  mailSettings,
  mails,
  mailTemplates,
} from "@/server/db/schema/mail";
import { mailAccounts } from "@/server/db/schema/mail-account";
import { postComments, postLikes, postRevisions, posts, postTexts } from "@/server/db/schema/post";
import { productReviews, productReviewVotes, products, wishlistItems } from "@/server/db/schema/product";
import { contactMessages, launchSubscriptions } from "@/server/db/schema/site";
import type { ZippedFile } from "@/server/http/zip-answer";

type Row = Record<string, unknown>;
/** A table whose rows have ids that grow. */
type Numbered = PgTable & { id: PgColumn };

/** Read and written before others get their turn. */
export const rowsAtOnce = 200;
/** The same of rows that may have a hundred thousand characters each. */
export const longRowsAtOnce = 10;
/** Mails are read up to so many bytes, and one more: one may have a megabyte. */
const mailBytesAtOnce = 500_000;
/** A batch after another; each goes on after the last row of the one before. One of less than `minRows` is the last. */
export async function* batchesOf<Found extends Row>(
  read: (last: Found | undefined) => Promise<Found[]>,
  minRows = rowsAtOnce,
): AsyncGenerator<readonly Row[]> {
  let last: Found | undefined;
  for (;;) {
    const rows: Found[] = await read(last);
    yield rows;
    if (rows.length < minRows) return;
    last = rows.at(-1);
  }
}

/** Rows of a table without what is no business of their owner's. */
export function rowsOf(
  table: Numbered,
  where: SQL | undefined,
  hidden: readonly string[] = [],
  atOnce: number = rowsAtOnce,
) {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !hidden.includes(name));
  return batchesOf(async (last: Row | undefined): Promise<Row[]> => {
    return await current()
      .select(Object.fromEntries(columns))
      .from(table as PgTable)
      .where(and(where, last && gt(table.id, last.id)))
      .orderBy(asc(table.id))
      .limit(atOnce);
  }, atOnce);
}

export const encoder = new TextEncoder();

/** A list as JSON, a row a line, in pieces. */
async function* jsonPieces(batches: AsyncGenerator<readonly Row[]>): AsyncGenerator<Uint8Array> {
  let before = "[";
  for await (const rows of batches) {
    if (rows.length === 0) continue;
    yield encoder.encode(`${before}${rows.map((row) => `\n${JSON.stringify(row)}`).join(",")}`);
    before = ",";
  }
  yield encoder.encode(`${before === "[" ? "[" : ""}\n]\n`);
}

export async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

export async function* together(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

export const listFile = (name: string, batches: AsyncGenerator<readonly Row[]>): ZippedFile => ({
  name,
  pieces: jsonPieces(batches),
});

/** What somebody has in the shop: cart, addresses, reviews, wishlist. */
export async function* shopFiles({ userId }: Actor): AsyncGenerator<ZippedFile> {
  yield listFile("shop/cart.json", together(await current().select().from(carts).where(eq(carts.userId, userId))));
  yield listFile("shop/addresses.json", rowsOf(addresses, eq(addresses.userId, userId)));
  const reviews = rowsOf(productReviews, eq(productReviews.authorId, userId), ["deletedById"]);
  yield listFile("shop/reviews.json", reviews);
  const { reviewId } = productReviewVotes;
  const votes = batchesOf(async (last: { reviewId: string } | undefined) => {
    return await current()
      .select({ reviewId })
      .from(productReviewVotes)
      .where(and(eq(productReviewVotes.userId, userId), last && gt(reviewId, last.reviewId)))
      .orderBy(asc(reviewId))
      .limit(rowsAtOnce);
  });
  yield listFile("shop/helpful-reviews.json", votes);
  const { productId } = wishlistItems;
  const wishes = batchesOf(async (last: { productId: string } | undefined) => {
    return await current()
      .select({ productId, name: products.name, createdAt: wishlistItems.createdAt })
      .from(wishlistItems)
      .innerJoin(products, eq(products.id, productId))
      .where(and(eq(wishlistItems.userId, userId), last && gt(productId, last.productId)))
      .orderBy(asc(productId))
      .limit(rowsAtOnce);
  });
  yield listFile("shop/wishlist.json", wishes);
}

/** What somebody wrote and asked for under their address on the public pages. */
export async function* siteFiles({ email }: Actor): AsyncGenerator<ZippedFile> {
  const hidden = ["textHash", "searchKey", "status"];
  yield listFile("contact/messages.json", rowsOf(contactMessages, eq(contactMessages.email, email), hidden));
  yield listFile("contact/subscriptions.json", rowsOf(launchSubscriptions, eq(launchSubscriptions.email, email)));
}

/** What somebody wrote under posts, and which posts they like. */
export async function* postReaderFiles({ userId }: Actor): AsyncGenerator<ZippedFile> {
  const comments = rowsOf(postComments, eq(postComments.authorId, userId), ["deletedById"]);
  yield listFile("posts/comments.json", comments);
  const { postId } = postLikes;
  const likes = batchesOf(async (last: { postId: string } | undefined) => {
    return await current()
      .select({ postId })
      .from(postLikes)
      .where(and(eq(postLikes.userId, userId), last && gt(postId, last.postId)))
      .orderBy(asc(postId))
      .limit(rowsAtOnce);
  });
  yield listFile("posts/likes.json", likes);
}

/** The conversations that somebody is or was in, their own messages with what these said before, and what they did with others. */
export async function* chatFiles({ userId }: Actor): AsyncGenerator<ZippedFile> {
  const { conversationId } = conversationParticipants;
  const { type, name } = conversations;
  const taken = batchesOf(async (last: { conversationId: string } | undefined) => {
    return await current()
      .select({ ...getTableColumns(conversationParticipants), type, name })
      .from(conversationParticipants)
      .innerJoin(conversations, eq(conversations.id, conversationId))
      .where(and(eq(conversationParticipants.userId, userId), last && gt(conversationId, last.conversationId)))
      .orderBy(asc(conversationId))
      .limit(rowsAtOnce);
  });
  yield listFile("chat/conversations.json", taken);
  const isOwn = eq(chatMessages.senderId, userId);
  const hidden = ["parts", "searchText", "deletedById", "pinnedById"];
  yield listFile("chat/messages.json", rowsOf(chatMessages, isOwn, hidden));
  const own = current().select({ id: chatMessages.id }).from(chatMessages).where(isOwn);
  yield listFile("chat/edits.json", rowsOf(chatMessageEdits, inArray(chatMessageEdits.messageId, own)));
  const { messageId, emoji, createdAt } = chatReactions;
  const reactions = batchesOf(async (last: { messageId: string; emoji: string } | undefined) => {
    return await current()
      .select({ messageId, emoji, createdAt })
      .from(chatReactions)
      .where(
        and(
          eq(chatReactions.userId, userId),
          last && sql`(${messageId}, ${emoji}) > (${last.messageId}::uuid, ${last.emoji})`,
        ),
      )
      .orderBy(asc(messageId), asc(emoji))
      .limit(rowsAtOnce);
  });
  yield listFile("chat/reactions.json", reactions);
  const { messageId: confirmedId } = chatAcknowledgements;
  const acknowledgements = batchesOf(async (last: { messageId: string } | undefined) => {
    return await current()
      .select({ messageId: confirmedId, createdAt: chatAcknowledgements.createdAt })
      .from(chatAcknowledgements)
      .where(and(eq(chatAcknowledgements.userId, userId), last && gt(confirmedId, last.messageId)))
      .orderBy(asc(confirmedId))
      .limit(rowsAtOnce);
  });
  yield listFile("chat/acknowledgements.json", acknowledgements);
  yield listFile("chat/scheduled.json", rowsOf(scheduledMessages, eq(scheduledMessages.senderId, userId)));
  for (const [name, table] of [
    ["settings", chatSettings],
    ["presence", chatPresences],
  ] as const) {
    const own = batchesOf(
      async () =>
        await current()
          .select()
          .from(table as PgTable)
          .where(eq(table.userId, userId)),
    );
    yield listFile(`chat/${name}.json`, own);
  }
}

/** Ids of the next mails of somebody, as many as have no more bytes together than are read at once, and at least one. */
const nextMails = (ownerId: string, afterId: string | undefined): SQL => sql`(
  select id from (
    select next.id, sum(octet_length(content.body) + coalesce(octet_length(content.html), 0))
      over (order by next.id rows between unbounded preceding and 1 preceding) as bytes_before
    from (
      select id, content_id from mail where owner_id = ${ownerId} and ${afterId === undefined ? sql`true` : sql`id > ${afterId}`}
      order by id limit ${rowsAtOnce}
    ) as next inner join mail_content as content on content.id = next.content_id
  ) as sized where coalesce(bytes_before, 0) < ${mailBytesAtOnce})`;

/** Somebody's mailbox: each mail with what it says, and what they have arranged. */
export async function* mailFiles({ userId }: Actor): AsyncGenerator<ZippedFile> {
  const { bccKey, ownerId, contentId, ...own } = getTableColumns(mails);
  const { id, parts, searchText, clientId, createdAt, ...said } = getTableColumns(mailContents);
  const labelIds = sql<string[]>`array(select link.label_id from mail_label_link as link inner join mail_label as label
    on label.id = link.label_id and label.deleted_at is null where link.mail_id = mail.id order by link.label_id)`;
  const taken = batchesOf(async (last: { id: string } | undefined) => {
    return await current()
      .select({ ...said, ...own, labelIds, attachments: filesOfMail })
      .from(mails)
      .innerJoin(mailContents, eq(mailContents.id, mails.contentId))
      .where(sql`${mails.id} in ${nextMails(userId, last?.id)}`)
      .orderBy(asc(mails.id));
  }, 1);
  yield listFile("mail/mails.json", taken);
  const hidden = ["secret", "leasedUntil"];
  const isOf = eq(mailSettings.ownerId, userId);
  yield listFile("mail/accounts.json", rowsOf(mailAccounts, eq(mailAccounts.ownerId, userId), hidden));
  yield listFile("mail/deliveries.json", rowsOf(mailDeliveries, eq(mailDeliveries.ownerId, userId)));
  yield listFile("mail/labels.json", rowsOf(mailLabels, eq(mailLabels.ownerId, userId), ["nameKey"]));
  yield listFile("mail/rules.json", rowsOf(mailRules, eq(mailRules.ownerId, userId)));
  yield listFile("mail/templates.json", rowsOf(mailTemplates, eq(mailTemplates.ownerId, userId), [], longRowsAtOnce));
  yield listFile("mail/settings.json", together(await current().select().from(mailSettings).where(isOf)));
}

/** The posts that somebody has written, and the texts of posts that they wrote last. */
export async function* postFiles({ userId }: Actor): AsyncGenerator<ZippedFile> {
  yield listFile("posts/posts.json", rowsOf(posts, eq(posts.authorId, userId)));
  yield listFile("posts/revisions.json", rowsOf(postRevisions, eq(postRevisions.authorId, userId), [], longRowsAtOnce));
  const { parts: _, searchText: __, ...columns } = getTableColumns(postTexts);
  const key = sql<string>`${postTexts.postId}::text || ${postTexts.language}`;
  const texts = batchesOf(async (last: { key: string } | undefined) => {
    return await current()
      .select({ ...columns, key })
      .from(postTexts)
      .where(and(eq(postTexts.writerId, userId), last && gt(key, last.key)))
      .orderBy(asc(key))
      .limit(longRowsAtOnce);
  }, longRowsAtOnce);
  yield listFile("posts/texts.json", texts);
}

/** Own calendars with their events, answers to invitations and reminders. */
export async function* calendarWork({ userId }: Actor): AsyncGenerator<ZippedFile> {
  yield listFile("calendar/calendars.json", rowsOf(calendars, eq(calendars.ownerId, userId)));
  yield listFile("calendar/events.json", rowsOf(calendarEvents, eq(calendarEvents.ownerId, userId), ["searchKey"]));
  const { eventId, email, answer, answeredAt } = calendarAttendees;
  const answers = batchesOf(async (last: { eventId: string; email: string } | undefined) => {
    return await current()
      .select({ eventId, email, title: calendarEvents.title, startsAt: calendarEvents.startsAt, answer, answeredAt })
      .from(calendarAttendees)
      .innerJoin(calendarEvents, eq(calendarEvents.id, eventId))
      .where(
        and(
          eq(calendarAttendees.userId, userId),
          last && sql`(${eventId}, ${email}) > (${last.eventId}::uuid, ${last.email})`,
        ),
      )
      .orderBy(asc(eventId), asc(email))
      .limit(rowsAtOnce);
  });
  yield listFile("calendar/invitations.json", answers);
  const reminders = batchesOf(async (last: typeof calendarReminders.$inferSelect | undefined) => {
    const place = [calendarReminders.eventId, calendarReminders.minutesBefore, calendarReminders.channel];
    const after =
      last && sql`(${sql.join(place, sql`, `)}) > (${last.eventId}::uuid, ${last.minutesBefore}, ${last.channel})`;
    return await current()
      .select()
      .from(calendarReminders)
      .where(and(eq(calendarReminders.userId, userId), after))
      .orderBy(...place.map((column) => asc(column)))
      .limit(rowsAtOnce);
  });
  yield listFile("calendar/reminders.json", reminders);
}
