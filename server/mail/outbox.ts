import "server-only";
import { eq } from "drizzle-orm";
import { newId } from "@/lib/id";
import type { Transaction } from "@/server/db/client";
import { current } from "@/server/db/client";
import { outboxMails } from "@/server/db/schema/infrastructure";
import { env } from "@/server/env";
import { enqueue } from "@/server/jobs/queue";
import { deliver } from "./transport";

export type OutgoingMail = Readonly<{
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** An iTIP message (RFC 5546) that goes along. */
  calendar?: string;
  purpose: string;
}>;

export const mailJobKind = "mail.deliver";

/** Stores a mail in the transaction that causes it; a job sends it afterwards, again and again until it has left. */
export async function queueMail(tx: Transaction, mail: OutgoingMail): Promise<void> {
  const id = newId();
  const messageId = `<${id}@${new URL(env.APP_URL).hostname}>`;
  await tx.insert(outboxMails).values({ ...mail, id, messageId });
  await enqueue(tx, { kind: mailJobKind, payload: { mailId: id }, key: id });
}

/**
 * The job: sends one mail unless it has left already. What was sent by SMTP is forgotten but for its envelope,
 * because it may carry a code; without SMTP the outbox is where the mail is read.
 */
export async function deliverQueuedMail({ mailId }: { mailId: string }): Promise<void> {
  const [mail] = await current().select().from(outboxMails).where(eq(outboxMails.id, mailId));
  if (!mail || mail.sentAt) return;
  await deliver(mail);
  const rest = env.SMTP_URL ? { text: "", html: "", calendar: null } : {};
  await current()
    .update(outboxMails)
    .set({ sentAt: new Date(), ...rest })
    .where(eq(outboxMails.id, mailId));
}
