/** The statements that store a mail from outside: its content, the owner's copy, its labels and its files. */
import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { newId } from "@/lib/id";
import type { Transaction } from "@/server/db/client";
import type { MailOrigin, mailBodyFormats } from "../../domain/constants";
import type { Arrival } from "../../server/arrival";
import { sizeOf } from "../../server/store";
import type { KeptFile } from "./files";
import type { ReadMail } from "./read-mime";

/** What is written into the rows. */
export type NewMail = Readonly<{
  id: string;
  ownerId: string;
  threadId: string;
  origin: MailOrigin;
  messageId: string;
  mail: ReadMail;
  body: string;
  bodyFormat: (typeof mailBodyFormats)[number];
  html: string | null;
  preview: string;
  place: Arrival;
  files: readonly KeptFile[];
  /** Null for drafts. */
  sentAt: Date | null;
  /** Its place in lists. */
  at: Date;
}>;

const jsonOf = (value: readonly unknown[]) => sql`${JSON.stringify(value)}::jsonb`;
const timeOf = (at: Date | null) => sql`${at}::timestamptz`;

/** Of two at once for the same mail of the same owner the second waits for the commit of the first, and finds it. */
export const lockMessage = (tx: Transaction, ownerId: string, messageId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mail/incoming/${ownerId}/${messageId}`}, 0))`);

/** The owner's mail with this Message-ID, deleted ones among them; of several the first that is not deleted. */
export async function findKnown(
  tx: Pick<Transaction, "execute">,
  ownerId: string,
  messageId: string,
): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select mail.id from mail_content as content inner join mail on mail.content_id = content.id
    where content.message_id = ${messageId} and mail.owner_id = ${ownerId}
    order by mail.deleted_at nulls first, mail.created_at limit 1`);
  return rows[0]?.id ?? null;
}

/** What came from somebody outside was written by nobody here. */
const insertContent = ({ mail, body, bodyFormat, html, messageId, origin, ownerId, sentAt }: NewMail): SQL => sql`
  insert into mail_content (id, message_id, sender_id, from_name, from_address, reply_to, subject, body, body_format, html,
    "to", cc, in_reply_to, "references", is_automatic, sent_at, size, quota_owner_id)
  values (${newId()}, ${messageId}, ${origin === "received" ? null : ownerId}::uuid, ${mail.from.name}, ${mail.from.email},
    ${mail.replyTo}, ${mail.subject}, ${body}, ${bodyFormat}, ${html}, ${jsonOf(mail.to)}, ${jsonOf(mail.cc)},
    ${mail.inReplyTo}, ${sql.param([...mail.references])}::text[], ${mail.isAutomatic}, ${timeOf(sentAt)},
    ${sizeOf({ subject: mail.subject, body })}, ${ownerId}::uuid)
  returning id`;

const insertCopy = ({ id, ownerId, threadId, origin, place, preview, files, at }: NewMail): SQL => sql`
  insert into mail (id, owner_id, content_id, thread_id, origin, folder, is_unread, is_starred, is_important, sort_at,
    created_at, preview_text, has_attachments)
  select ${id}::uuid, ${ownerId}::uuid, content.id, ${threadId}::uuid, ${origin}, ${place.folder}, ${place.isUnread},
    ${place.isStarred}, ${place.isImportant}, ${timeOf(at)}, ${timeOf(at)}, ${preview}, ${files.length > 0}
  from content`;

/** A label that was deleted since the rule was written is passed over. */
const insertLinks = ({ id, ownerId, place, at }: NewMail): SQL => sql`
  insert into mail_label_link (mail_id, label_id, sort_at)
  select ${id}::uuid, label.id, ${timeOf(at)} from mail_label as label
  where label.id = any (${sql.param([...place.labelIds])}::uuid[]) and label.owner_id = ${ownerId}
    and label.deleted_at is null`;

const insertFiles = ({ ownerId, files }: NewMail): SQL => sql`
  insert into file (id, mail_content_id, sha256, name, cid, owner_id)
  select given.id, content.id, given.sha256, given.name, given.cid, ${ownerId}::uuid
  from content cross join jsonb_to_recordset(${jsonOf(files)}) as given (id uuid, sha256 text, name text, cid text)`;

/** One statement. */
export const insertMail = (tx: Transaction, mail: NewMail) =>
  tx.execute(sql`
    with content as (${insertContent(mail)}), copy as (${insertCopy(mail)}), links as (${insertLinks(mail)}),
      files as (${insertFiles(mail)})
    select from content`);
