/** What a mail that is written refers to: the draft that it was, and what it answers. */
import "server-only";
import { sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { newId } from "@/lib/id";
import type { Actor } from "@/server/auth/actor";
import type { Transaction } from "@/server/db/client";
import { chooseFiles } from "../attachment/server/commands";
import { type FoundAttachment, filesOfMail } from "../attachment/server/data";
import { type MailFolder, mailLimits } from "../domain/constants";
import { readMail } from "./data";
import type { Sender } from "./send";

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

type Asked = Readonly<{
  draftId?: string;
  /** The version of the draft that was written on; left out, it is changed whatever it is. */
  version?: number;
  inReplyTo?: string | null;
  /** Ids of files; left out, those of the draft. */
  attachments?: readonly string[];
}>;

type Found = {
  part: "draft" | "answered";
  id: string;
  threadId: string;
  threadCount: number;
  folder: MailFolder;
  version: number;
  contentId: string;
  messageId: string;
  inReplyTo: string | null;
  references: string[];
  files: FoundAttachment[] | null;
};

/** Each is one of the actor's own mails, found by an index of its own. */
function named({ userId }: Actor, { draftId, inReplyTo }: Asked) {
  const copy = sql`mail_content as content inner join mail on mail.content_id = content.id and mail.owner_id = ${userId}`;
  const answered = inReplyTo ?? null;
  return [
    draftId === undefined ? [] : [sql`select 'draft' as part, id from mail where id = ${draftId}`],
    answered === null
      ? []
      : isId(answered)
        ? [sql`select 'answered' as part, id from mail where id = ${answered}`]
        : [
            sql`(select 'answered' as part, mail.id from ${copy} where content.message_id = ${answered}
            order by mail.created_at limit 1)`,
          ],
  ].flat();
}

async function find(tx: Transaction, actor: Actor, asked: Asked): Promise<Found[]> {
  const parts = named(actor, asked);
  if (parts.length === 0) return [];
  const { rows } = await tx.execute<Found>(sql`
    with named as materialized (${sql.join(parts, sql` union all `)})
    select named.part, mail.id, mail.thread_id as "threadId", mail.folder, mail.version, content.id as "contentId",
      content.message_id as "messageId", content.in_reply_to as "inReplyTo", content."references", (
        select count(*)::int from (
          select from mail as other where other.owner_id = mail.owner_id and other.thread_id = mail.thread_id
            and other.deleted_at is null limit ${mailLimits.thread}) as counted) as "threadCount",
      case when named.part = 'draft' then ${filesOfMail} end as files
    from named inner join mail on mail.id = named.id inner join mail_content as content on content.id = mail.content_id
    where mail.owner_id = ${actor.userId} and mail.deleted_at is null
    for update of mail`);
  return rows;
}

/** The mails of a thread, without end but for the first and the last of them. */
function referencesOf({ references, messageId }: Found): string[] {
  const all = [...references.filter((one) => one !== messageId), messageId];
  const [first = messageId] = all;
  return all.length <= mailLimits.references ? all : [first, ...all.slice(1 - mailLimits.references)];
}

export const senderOf = (actor: Actor): Sender => ({
  userId: actor.userId,
  name: actor.displayName,
  email: actor.email,
  avatarUrl: actor.avatarUrl,
});

/** Throws `conflict` for what has been sent, and `stale` with the draft as it is where it was changed elsewhere. */
async function requireSameDraft(actor: Actor, draft: Found, version: number | undefined): Promise<void> {
  if (draft.folder !== "drafts") throw new AppError("conflict", { detail: "This email is no longer a draft." });
  if (version !== undefined && version !== draft.version)
    throw new AppError("stale", { current: await readMail(actor, draft.id) });
}

/**
 * Its ids, its thread and its references, in one statement. Throws `not-found` for a draft or an answered mail that is none of the
 * actor's, `conflict` for a draft that was sent, and `stale` where another version of it was written on.
 */
export async function prepare(tx: Transaction, actor: Actor, asked: Asked) {
  const found = new Map((await find(tx, actor, asked)).map((one) => [one.part, one] as const));
  const draft = found.get("draft") ?? null;
  const answered = found.get("answered") ?? null;
  if (asked.draftId !== undefined && !draft) throw new AppError("not-found");
  if (asked.inReplyTo && !answered) throw new AppError("not-found");
  if (draft) await requireSameDraft(actor, draft, asked.version);
  const mailId = draft?.id ?? newId();
  const base = answered ?? draft;
  const isCounted = draft !== null && draft.threadId === base?.threadId;
  const chosen = { ids: asked.attachments, ofDraft: draft?.files ?? [] };
  return {
    files: await chooseFiles(tx, actor, chosen),
    sender: senderOf(actor),
    mailId,
    contentId: draft?.contentId ?? newId(),
    threadId: base?.threadId ?? mailId,
    threadCount: (base?.threadCount ?? 0) + (isCounted ? 0 : 1),
    // A draft goes on answering what it answered, unless it is said that it does not.
    inReplyTo: answered?.messageId ?? (asked.inReplyTo === undefined ? (draft?.inReplyTo ?? null) : null),
    references: answered ? referencesOf(answered) : asked.inReplyTo === undefined ? (draft?.references ?? []) : [],
  };
}
