import "server-only";
import { type AnyColumn, and, eq, isNotNull, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { newId } from "@/lib/id";
import { outboxMailDays } from "@/lib/retention";
import { mailContents } from "@/server/auth/sealed";
import { append } from "@/server/db/append";
import type { Transaction } from "@/server/db/client";
import { current } from "@/server/db/client";
import { deleteInParts } from "@/server/db/delete-in-parts";
import { jobs, outboxMails } from "@/server/db/schema/infrastructure";
import { env } from "@/server/env";
import { enqueue } from "@/server/jobs/queue";
import { deliver } from "./transport";

const contentSchema = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** An iTIP message (RFC 5546) that goes along, for the reader's calendar. */
  calendar: z.string().nullish(),
  /** Where answers go, if not to us. */
  replyTo: z.string().optional(),
  /** Files that go along, in base64. */
  attachments: z.array(z.object({ name: z.string(), type: z.string(), content: z.base64() })).optional(),
});
type MailContent = z.infer<typeof contentSchema>;

export type OutgoingMail = MailContent & Readonly<{ recipient: string; purpose: string }>;

export const mailJobKind = "mail.deliver";
/** A mail server that is away over a weekend is waited for. */
export const mailTriedForH = 48;

/** Stores a mail in the transaction that causes it; a job tries to send it, for `mailTriedForH`. */
export async function queueMail(tx: Transaction, { recipient, purpose, ...content }: OutgoingMail): Promise<void> {
  const id = newId();
  const messageId = `<${id}@${new URL(env.APP_URL).hostname}>`;
  const sealed = mailContents.seal(JSON.stringify(content), id);
  append(tx, {
    name: "new_mail",
    rows: [{ id, messageId, recipient, purpose, content: sealed }],
    insert: (rows) => sql`
      insert into ${outboxMails} (id, message_id, recipient, purpose, content)
      select id, "messageId", recipient, purpose, content
      from jsonb_to_recordset(${rows}) as row (id uuid, "messageId" text, recipient text, purpose text, content text)`,
  });
  await enqueue(tx, { kind: mailJobKind, payload: { mailId: id }, key: id });
}

/** What a mail says; null once it is forgotten. Mails of before contents were sealed hold theirs as JSON. */
export function readContent({ id, content }: Pick<typeof outboxMails.$inferSelect, "id" | "content">) {
  if (content === null) return null;
  const text = content.startsWith("{") ? content : mailContents.unseal(content, id);
  if (text === null) throw new Error("A mail was sealed under another AUTH_SECRET and cannot be read.");
  return contentSchema.parse(JSON.parse(text));
}

/** A demo that sends no mail shows codes on its pages, and reads them here. */
const isReadHere = (): boolean => env.isDemo && env.SMTP_URL === undefined;

/**
 * The job: sends one mail unless it has left already. What was sent is forgotten but for its envelope, because it may
 * carry a code.
 */
export async function deliverQueuedMail({ mailId }: { mailId: string }): Promise<void> {
  const [mail] = await current().select().from(outboxMails).where(eq(outboxMails.id, mailId));
  const content = mail && !mail.sentAt && readContent(mail);
  if (!content) return;
  await deliver({ ...mail, ...content });
  await current()
    .update(outboxMails)
    .set({ sentAt: new Date(), ...(!isReadHere() && { content: null }) })
    .where(eq(outboxMails.id, mailId));
}

/** Goes into a select: what the mail server said of the last mail of this purpose to this address, where it was given up. */
export const refusalOfLast = (recipient: AnyColumn, purpose: string) => sql<string | null>`(
  select case when ${jobs.givenUpAt} is not null then ${jobs.lastError} end
  from ${outboxMails} left join ${jobs} on ${jobs.kind} = ${mailJobKind} and ${jobs.key} = ${outboxMails.id}::text
  where ${outboxMails.recipient} = ${recipient} and ${outboxMails.purpose} = ${purpose}
  order by ${outboxMails.createdAt} desc, ${outboxMails.id} desc limit 1)`;

const readableMs = 60 * 60 * 1000;
const keptMs = outboxMailDays * 24 * 60 * 60 * 1000;

/** The job: forgets mails with their envelopes. */
export async function deleteOldMails(now: Date): Promise<void> {
  await deleteInParts(outboxMails, lt(outboxMails.createdAt, new Date(now.getTime() - keptMs)));
}

/** The job: what was left to be read after it was sent is forgotten when no code in it is good any more. */
export async function forgetSentMail(now: Date): Promise<void> {
  const before = new Date(now.getTime() - readableMs);
  await current()
    .update(outboxMails)
    .set({ content: null })
    .where(and(isNotNull(outboxMails.content), lt(outboxMails.sentAt, before)));
}
