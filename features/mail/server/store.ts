/** The statements that store a mail: its content, the writer's copy, those of the recipients, and what goes outside. */
import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { cutText } from "@/lib/cut-text";
import { plainText } from "@/lib/rich-text/plain-text";
import { env } from "@/server/env";
import type { ChosenFiles } from "../attachment/server/commands";
import { type MailFolder, type MailOrigin, mailLimits } from "../domain/constants";
import type { Mailbox } from "../domain/mailbox";
import { labelIdsOfMail } from "./access";

/** What a mail says, and who writes it. */
export type Content = Readonly<{
  id: string;
  senderId: string;
  clientId: string | null;
  from: Mailbox;
  subject: string;
  body: string;
  to: readonly Mailbox[];
  cc: readonly Mailbox[];
  inReplyTo: string | null;
  references: readonly string[];
  files: ChosenFiles;
  isAutomatic: boolean;
  /** Null for drafts and what waits. */
  sentAt: Date | null;
}>;

/** The writer's copy. */
export type OwnCopy = Readonly<{
  id: string;
  threadId: string;
  origin: MailOrigin;
  folder: MailFolder;
  bcc: readonly Mailbox[];
  sendAt: Date | null;
  at: Date;
}>;

export type Copy = Readonly<{
  id: string;
  ownerId: string;
  threadId: string;
  folder: MailFolder;
  isUnread: boolean;
  isStarred: boolean;
  isImportant: boolean;
  labelIds: readonly string[];
}>;

/** As RFC 5322 has it; the id makes it the only one. */
export const messageIdOf = (contentId: string) => `<${contentId}@${new URL(env.APP_URL).hostname}>`;

/** The beginning of what a mail says, in one line. */
export const previewOf = (body: string): string =>
  cutText(
    plainText(body.slice(0, mailLimits.preview * 10))
      .replaceAll(/\s+/g, " ")
      .trim(),
    mailLimits.preview,
  );

export const sizeOf = ({ subject, body }: Pick<Content, "subject" | "body">) => Buffer.byteLength(subject + body);

const jsonOf = (value: readonly unknown[]) => sql`${JSON.stringify(value)}::jsonb`;
const arrayOf = (texts: readonly string[]) => sql`${sql.param([...texts])}::text[]`;
const timeOf = (at: Date | null) => sql`${at}::timestamptz`;

/** Inserts the content, or changes that of a draft; what was sent stays as it is. */
const upsertContent = (content: Content): SQL => sql`
  insert into mail_content (id, message_id, sender_id, client_id, from_name, from_address, subject, body, "to", cc,
    in_reply_to, "references", is_automatic, sent_at, size, quota_owner_id)
  values (${content.id}, ${messageIdOf(content.id)}, ${content.senderId}, ${content.clientId}, ${content.from.name},
    ${content.from.email}, ${content.subject}, ${content.body}, ${jsonOf(content.to)}, ${jsonOf(content.cc)},
    ${content.inReplyTo}, ${arrayOf(content.references)}, ${content.isAutomatic}, ${timeOf(content.sentAt)},
    ${sizeOf(content)}, ${content.senderId})
  on conflict (id) do update set client_id = excluded.client_id, from_name = excluded.from_name,
    from_address = excluded.from_address, subject = excluded.subject, body = excluded.body, "to" = excluded."to",
    cc = excluded.cc, in_reply_to = excluded.in_reply_to, "references" = excluded."references",
    sent_at = excluded.sent_at, size = excluded.size
  where mail_content.sent_at is null
  returning id`;

const upsertOwn = (content: Content, own: OwnCopy): SQL => sql`
  insert into mail (id, owner_id, content_id, thread_id, origin, folder, moved_at, send_at, sort_at, created_at, bcc,
    preview_text, has_attachments)
  select ${own.id}::uuid, ${content.senderId}::uuid, content.id, ${own.threadId}::uuid, ${own.origin}, ${own.folder},
    ${timeOf(own.at)}, ${timeOf(own.sendAt)}, ${timeOf(own.at)}, ${timeOf(own.at)}, ${jsonOf(own.bcc)},
    ${previewOf(content.body)}, ${content.files.all.length > 0}
  from content
  on conflict (id) do update set thread_id = excluded.thread_id, origin = excluded.origin, folder = excluded.folder,
    moved_at = excluded.moved_at, send_at = excluded.send_at, sort_at = excluded.sort_at,
    created_at = excluded.created_at, bcc = excluded.bcc, preview_text = excluded.preview_text,
    has_attachments = excluded.has_attachments,
    version = mail.version + 1
  returning version, is_starred as "isStarred", is_important as "isImportant",
    ${labelIdsOfMail} as "labelIds"`;

/** What a draft had already. */
export type OwnFlags = { version: number; isStarred: boolean; isImportant: boolean; labelIds: string[] };

/** Gives the content new files of contents that are stored already. */
const insertFiles = ({ senderId, files: { added } }: Content): SQL => sql`
  insert into file (id, mail_content_id, sha256, name, owner_id)
  select given.id, content.id, given.sha256, given.name, ${senderId}::uuid
  from content cross join jsonb_to_recordset(${jsonOf(added)}) as given (id uuid, sha256 text, name text)`;

/** They were not sent, and lie there until the purge. */
const removeFiles = ({ senderId, files: { removedIds } }: Content): SQL => sql`
  update file set deleted_at = now(), deleted_by_id = ${senderId}::uuid from content
  where file.mail_content_id = content.id and file.id = any (${sql.param([...removedIds])}::uuid[])`;

/** Named parts of a statement that has a `content`; none where the files stay as they are. */
function changeFiles(content: Content): SQL {
  const { added, removedIds } = content.files;
  return sql.join([
    ...(added.length > 0 ? [sql`, added as (${insertFiles(content)})`] : []),
    ...(removedIds.length > 0 ? [sql`, removed as (${removeFiles(content)})`] : []),
    sql``,
  ]);
}

/** A draft, or a mail that waits. */
export const storeOwn = (content: Content, own: OwnCopy): SQL => sql`
  with content as (${upsertContent(content)}), own as (${upsertOwn(content, own)})${changeFiles(content)}
  select * from own`;

const insertCopies = (content: Content, copies: readonly Copy[]): SQL => sql`
  insert into mail (id, owner_id, content_id, thread_id, origin, folder, moved_at, is_unread, is_starred, is_important,
    sort_at, created_at, preview_text, has_attachments)
  select copy.id, copy."ownerId", content.id, copy."threadId", 'received', copy.folder, ${timeOf(content.sentAt)},
    copy."isUnread", copy."isStarred", copy."isImportant", ${timeOf(content.sentAt)}, ${timeOf(content.sentAt)},
    ${previewOf(content.body)}, ${content.files.all.length > 0}
  from content cross join jsonb_to_recordset(${jsonOf(copies)}) as copy (id uuid, "ownerId" uuid, "threadId" uuid,
    folder text, "isUnread" boolean, "isStarred" boolean, "isImportant" boolean)`;

/** A label that was deleted since the rule was written is passed over. */
const insertLinks = ({ sentAt }: Content, copies: readonly Copy[]): SQL => sql`
  insert into mail_label_link (mail_id, label_id, sort_at)
  select copy.id, label.id, ${timeOf(sentAt)}
  from jsonb_to_recordset(${jsonOf(copies)}) as copy (id uuid, "ownerId" uuid, "labelIds" jsonb)
    cross join jsonb_array_elements_text(copy."labelIds") as wanted (id)
    inner join mail_label as label on label.id = wanted.id::uuid and label.owner_id = copy."ownerId"
      and label.deleted_at is null`;

const insertDeliveries = ({ senderId }: Content, deliveries: readonly Delivery[]): SQL => sql`
  insert into mail_delivery (id, content_id, owner_id, address)
  select row.id, content.id, ${senderId}::uuid, row.address
  from content cross join jsonb_to_recordset(${jsonOf(deliveries)}) as row (id uuid, address text)`;

export type Delivery = Readonly<{ id: string; address: string }>;
type Sent = Readonly<{ copies: readonly Copy[]; deliveries: readonly Delivery[] }>;

/** A mail that is sent: one statement, however many people it goes to. */
export const storeSent = (content: Content, own: OwnCopy, { copies, deliveries }: Sent): SQL => sql`
  with content as (${upsertContent(content)}), own as (${upsertOwn(content, own)}),
    copies as (${insertCopies(content, copies)}), links as (${insertLinks(content, copies)}),
    deliveries as (${insertDeliveries(content, deliveries)})${changeFiles(content)}
  select * from own`;
