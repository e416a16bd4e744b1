/** Sends mails, now or later, and calls back those that have not left. */
import "server-only";
import { and, eq, ne, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { maxDaysAhead } from "@/lib/later-times";
import type { Actor } from "@/server/auth/actor";
import { type Transaction, transact } from "@/server/db/client";
import { isUniqueViolation } from "@/server/db/errors";
import { mailContents, mails } from "@/server/db/schema/mail";
import { transactAgain } from "@/server/db/transact-again";
import { consume } from "@/server/http/rate-limit";
import { enqueue } from "@/server/jobs/queue";
import { scheduledJobKind } from "../../delivery/server/jobs";
import { mailLimits } from "../../domain/constants";
import type { Mail, MailAnswer, MailInput, MailRef } from "../../schema";
import { isOwn, requireMail } from "../access";
import { readMail } from "../data";
import { announceMails } from "../notices";
import { prepare } from "../prepared";
import { type Addressed, outsideOf, readInside, requireReachable, withoutRepeated } from "../recipients";
import { type Outgoing, sendNow, storeUnsent } from "../send";
import { requireTextRoom } from "../text-room";

const outsideRule = { limit: mailLimits.outsidePerDay, windowS: 86_400 } as const;

/** Counted in the transaction, so that a mail that is refused costs nothing. */
async function requireOutsideRoom(tx: Transaction, { userId }: Actor, count: number): Promise<void> {
  if (count === 0) return;
  const { isAllowed, retryAfterS } = await consume(`mail-outside:${userId}`, outsideRule, {
    executor: tx,
    uses: count,
  });
  if (isAllowed) return;
  const detail = `You can email up to ${outsideRule.limit} external addresses a day.`;
  throw new AppError("too-many-requests", {
    detail,
    retryAfterS,
    fields: [{ pointer: "#/to", code: "too-many-recipients" }],
  });
}

/** When it leaves; null for at once. */
function timeToLeave({ sendAt, undoSeconds }: MailInput, now: Date): Date | null {
  if (sendAt === undefined) return undoSeconds ? new Date(now.getTime() + undoSeconds * 1_000) : null;
  const at = new Date(sendAt);
  const latest = now.getTime() + maxDaysAhead * 86_400_000;
  if (at <= now || at.getTime() > latest) {
    throw new AppError("invalid-input", { fields: [{ pointer: "#/sendAt", code: "invalid-value" }] });
  }
  return at;
}

async function schedule(tx: Transaction, mail: Outgoing, sendAt: Date, now: Date): Promise<Mail> {
  const stored = await storeUnsent(tx, mail, { folder: "scheduled", sendAt, at: now });
  const payload = { mailId: mail.mailId, sendAt: sendAt.toISOString() };
  await enqueue(tx, { kind: scheduledJobKind, payload, runAt: sendAt, key: `${mail.mailId}/${payload.sendAt}` });
  return stored;
}

/**
 * The mail that was sent, or waits, under a clientId. One that was called back has left it, and another may be sent under it.
 * Throws `already-sent` where the mail is no longer in the sender's mailbox: it went to others, and does not go twice.
 */
async function findSent(tx: Transaction, actor: Actor, clientId: string): Promise<string | null> {
  const isOwnCopy = and(isOwn(actor), eq(mails.contentId, mailContents.id), ne(mails.origin, "received"));
  const [known] = await tx
    .select({ contentId: mailContents.id, sentAt: mailContents.sentAt, mailId: mails.id, folder: mails.folder })
    .from(mailContents)
    .leftJoin(mails, isOwnCopy)
    .where(and(eq(mailContents.senderId, actor.userId), eq(mailContents.clientId, clientId)));
  if (!known) return null;
  if (known.sentAt !== null && known.mailId === null) throw new AppError("already-sent");
  if (known.sentAt !== null || known.folder === "scheduled") return known.mailId;
  const isCalledBack = and(eq(mailContents.id, known.contentId), eq(mailContents.senderId, actor.userId));
  await tx.update(mailContents).set({ clientId: null }).where(isCalledBack);
  return null;
}

async function sendWithin(tx: Transaction, actor: Actor, input: MailInput, now: Date): Promise<Mail> {
  const { draftId, version, inReplyTo, clientId, attachments } = input;
  const sendAt = timeToLeave(input, now);
  const sentId = clientId === undefined ? null : await findSent(tx, actor, clientId);
  if (sentId !== null) return await readMail(actor, sentId);
  const parts = await prepare(tx, actor, { draftId, version, inReplyTo, attachments });
  const typed: Addressed = input;
  const addressed = withoutRepeated(typed);
  await requireTextRoom(tx, {
    ownerId: actor.userId,
    contentId: parts.contentId,
    subject: input.subject,
    body: input.message,
  });
  const mail: Outgoing = {
    ...parts,
    clientId: clientId ?? null,
    subject: input.subject,
    body: input.message,
    addressed,
  };
  const inside = await readInside(tx, addressed, mail.references);
  const outside = outsideOf(addressed, inside);
  requireReachable(typed, outside);
  await requireOutsideRoom(tx, actor, outside.length);
  return sendAt === null ? await sendNow(tx, mail, inside, now) : await schedule(tx, mail, sendAt, now);
}

const isSentAtOnce = (error: unknown) => isUniqueViolation(error, "mail_content_client_unique");

/**
 * Sends a mail; one with the same `clientId` is sent once. Throws `invalid-input` for addresses that nothing reaches,
 * `already-sent`, `mailbox-full`, and `stale` where the draft was changed elsewhere.
 */
export async function sendMail(actor: Actor, input: MailInput): Promise<MailAnswer> {
  requireMail(actor);
  return { mail: await transactAgain(isSentAtOnce, (tx) => sendWithin(tx, actor, input, new Date())) };
}

/** Turns a mail that waits back into a draft, as it was typed. Throws `conflict` once it has left. */
export function unsendMail(actor: Actor, { mailId }: MailRef): Promise<MailAnswer> {
  requireMail(actor);
  return transact(async (tx) => {
    const called = await tx
      .update(mails)
      .set({ folder: "drafts", sendAt: null, version: sql`${mails.version} + 1` })
      .where(and(isOwn(actor), eq(mails.id, mailId), eq(mails.folder, "scheduled")))
      .returning({ id: mails.id });
    const mail = await readMail(actor, mailId);
    if (called.length === 0) throw new AppError("conflict", { detail: "This email has already been sent." });
    await announceMails(tx, [{ ownerId: actor.userId, mail: { ...mail, message: mail.previewText } }]);
    return { mail };
  });
}
