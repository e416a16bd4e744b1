/** Reads mails: rows of lists, single ones, and whole threads. */
import "server-only";
import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { mailContents, mails } from "@/server/db/schema/mail";
import { users } from "@/server/db/schema/user";
import { filesOfMail } from "../attachment/server/data";
import { mailLimits } from "../domain/constants";
import { countRemoteImages } from "../html/server/remote-images";
import { readInvitations } from "../incoming/server/data";
import type { Mail, MailDetails, MailRef } from "../schema";
import { isOwn, labelIdsOfMail, requireMail } from "./access";
import { type FoundMail, presentMail } from "./presenter";

const { messageId, fromName, fromAddress, replyTo, subject, bodyFormat, to, cc, inReplyTo, references, sentAt, size } =
  mailContents;

/** Raw names inside: there a column of Drizzle's stands without its table. */
export const listedColumns = {
  row: {
    id: mails.id,
    threadId: mails.threadId,
    folder: mails.folder,
    isUnread: mails.isUnread,
    isStarred: mails.isStarred,
    isImportant: mails.isImportant,
    snoozedUntil: mails.snoozedUntil,
    sendAt: mails.sendAt,
    bcc: mails.bcc,
    previewText: mails.previewText,
    hasAttachments: mails.hasAttachments,
    version: mails.version,
    createdAt: mails.createdAt,
  },
  content: {
    ...{ messageId, fromName, fromAddress, replyTo, subject, bodyFormat, to, cc },
    ...{ inReplyTo, references, sentAt, size },
  },
  avatarUrl: users.image,
  attachments: filesOfMail,
  labelIds: labelIdsOfMail,
  threadCount: sql<number>`(
    select count(*)::int from (
      select from mail as other where other.owner_id = mail.owner_id and other.thread_id = mail.thread_id
        and other.deleted_at is null and other.folder not in ('trash', 'spam')
      limit ${mailLimits.thread}) as counted)`,
};

const openedColumns = {
  ...listedColumns,
  body: mailContents.body,
  deliveries: sql<Mail["deliveries"] | null>`(
    select json_agg(json_build_object('address', address, 'state', state, 'error', last_error,
      'sentAt', to_char(sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by place)
    from mail_delivery where content_id = mail.content_id and owner_id = mail.owner_id and mail.origin = 'sent')`,
};

/** Mails as lists show them, for conditions and an order. */
export const selectListed = () =>
  current()
    .select(listedColumns)
    .from(mails)
    .innerJoin(mailContents, eq(mailContents.id, mails.contentId))
    .leftJoin(users, eq(users.id, mailContents.senderId));

const selectOpened = () =>
  current()
    .select({
      ...openedColumns,
      contentId: mails.contentId,
      origin: mails.origin,
      hasHtml: sql<boolean>`${mailContents.html} is not null`,
    })
    .from(mails)
    .innerJoin(mailContents, eq(mailContents.id, mails.contentId))
    .leftJoin(users, eq(users.id, mailContents.senderId));

/** Mails of the actor's as lists show them, in the order of the ids. */
export async function readListed(actor: Actor, ids: readonly string[]): Promise<Mail[]> {
  if (ids.length === 0) return [];
  const found = await selectListed().where(and(isOwn(actor), inArray(mails.id, [...ids])));
  const byId = new Map(found.map((one) => [one.row.id, presentMail(one)] as const));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** One mail with what it says. Throws `not-found`. */
export async function readMail(actor: Actor, mailId: string): Promise<Mail> {
  const [found] = await selectOpened().where(and(isOwn(actor), eq(mails.id, mailId)));
  if (!found) throw new AppError("not-found");
  return presentMail(found);
}

/** Of what somebody wrote to themselves the copy that came, and not the one that was sent. */
function withoutOwnCopies<Found extends FoundMail & { contentId: string; origin: string }>(
  found: readonly Found[],
  openedId: string,
): Found[] {
  const received = new Set(found.filter(({ origin }) => origin === "received").map(({ contentId }) => contentId));
  return found.filter(
    ({ row, contentId, origin }) => row.id === openedId || origin === "received" || !received.has(contentId),
  );
}

/** Of a thread what is not in trash or spam, unless the mail itself is there. */
const isOfThread = (actor: Actor, mailId: string, isHidden: SQL): SQL | undefined =>
  and(
    isOwn(actor),
    sql`${mails.threadId} = (select thread_id from mail where id = ${mailId} and owner_id = ${actor.userId} and deleted_at is null)`,
    sql`(${mails.id} = ${mailId} or not ${isHidden})`,
  );

/** The newest of a thread whose texts together are not too long; the mail itself is the first and never left out. */
const newestOf = (actor: Actor, mailId: string): SQL => sql`${mails.id} in (
  select id from (
    select id, place, sum(size) over (order by place) as bytes from (
      select mail.id, content.size,
        row_number() over (order by mail.id = ${mailId} desc, mail.created_at desc, mail.id desc) as place
      from mail inner join mail_content as content on content.id = mail.content_id
      where ${isOfThread(actor, mailId, sql`mail.folder in ('trash', 'spam')`)}
    ) as placed where place <= ${mailLimits.thread}
  ) as counted where place = 1 or bytes <= ${mailLimits.threadBytes})`;

/** A mail with its thread; reading marks nothing. Throws `not-found`. */
export async function openMail(actor: Actor, { mailId }: MailRef): Promise<MailDetails> {
  requireMail(actor);
  const found = await selectOpened()
    .where(and(isOwn(actor), newestOf(actor, mailId)))
    .orderBy(sql`${mails.id} = ${mailId} desc`, desc(mails.createdAt), desc(mails.id));
  const own = withoutOwnCopies(found, mailId);
  const images = await countRemoteImages(own.flatMap(({ contentId, hasHtml }) => (hasHtml ? contentId : [])));
  const shown = own.map((one) => presentMail({ ...one, remoteImages: images.get(one.contentId) }));
  const mail = shown.find(({ id }) => id === mailId);
  if (!mail) throw new AppError("not-found");
  const thread = shown.toSorted((a, b) =>
    a.createdAt === b.createdAt ? (a.id < b.id ? -1 : 1) : a.createdAt < b.createdAt ? -1 : 1,
  );
  return { mail, thread, invitations: await readInvitations(own, actor.timeZone) };
}
