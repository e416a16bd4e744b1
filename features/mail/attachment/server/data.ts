/** The files of mails: who can read and change them, and how lists read them. */
import "server-only";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { isPicture } from "@/features/file/domain/file-types";
import type { AttachedFile } from "@/features/file/schema";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import type { fileContents } from "@/server/db/schema/file";
import { mails } from "@/server/db/schema/mail";
import { canUseMail } from "../../policy";
import { isOwn } from "../../server/access";

/** Raw names inside: there a column of Drizzle's stands without its table. */
const copyOf = ({ userId }: Actor, contentId: PgColumn) =>
  sql`select from mail where mail.content_id = ${contentId} and mail.owner_id = ${userId} and mail.deleted_at is null`;

/** Goes into a WHERE over files: whoever has a copy of a mail reads its files. */
export const isMailFileOf = (actor: Actor, contentId: PgColumn): SQL =>
  canUseMail(actor) ? sql`exists (${copyOf(actor, contentId)})` : sql`false`;

/** Whether the actor still writes the mail. */
export const isDraftOf = (actor: Actor, contentId: PgColumn): SQL<boolean> =>
  canUseMail(actor)
    ? sql<boolean>`exists (${copyOf(actor, contentId)} and mail.folder = 'drafts')`
    : sql<boolean>`false`;

/** The content of a draft of the actor's. Throws `not-found`. */
export async function requireDraft(actor: Actor, mailId: string): Promise<string> {
  const [draft] = await current()
    .select({ contentId: mails.contentId })
    .from(mails)
    .where(and(isOwn(actor), eq(mails.id, mailId), eq(mails.folder, "drafts")));
  if (!draft) throw new AppError("not-found");
  return draft.contentId;
}

export type FoundAttachment = Pick<typeof fileContents.$inferSelect, "size" | "type" | "preview"> &
  Readonly<{ id: string; name: string; sha256: string; cid: string | null }>;

const listedOf = (contentId: SQL) => sql`(
    select json_agg(json_build_object('id', file.id, 'name', file.name, 'sha256', file.sha256, 'cid', file.cid, 'size', stored.size,
      'type', stored.type, 'preview', stored.preview) order by file.id)
    from file inner join file_content as stored on stored.sha256 = file.sha256
    where file.mail_content_id = ${contentId} and file.deleted_at is null)`;

/** Of a `mail`, in the order in which they were chosen; null where it has none. */
export const filesOfMail = sql<FoundAttachment[] | null>`case when mail.has_attachments
  then ${listedOf(sql`mail.content_id`)} end`;

/** The same of a content, by its id. */
export async function readAttachments(contentId: string): Promise<FoundAttachment[]> {
  const { rows } = await current().execute<{ files: FoundAttachment[] | null }>(
    sql`select ${listedOf(sql`${contentId}::uuid`)} as files`,
  );
  return rows[0]?.files ?? [];
}

export const presentAttachment = ({
  id,
  name,
  size,
  type,
  preview,
}: Omit<FoundAttachment, "sha256" | "cid">): AttachedFile => ({
  id,
  name,
  size,
  type,
  hasPreview: isPicture(type) && preview !== "none",
});

/** For a search: whether a file of the `candidate` is named so. */
export const hasFileNamed = (text: string): SQL => sql`exists (
  select from file where file.mail_content_id = candidate.content_id and file.deleted_at is null
    and position(${text} in file.search_key) > 0)`;
