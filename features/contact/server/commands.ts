/** Stores messages from the contact form, changes their status and deletes old ones. */
import "server-only";
import { createHash } from "node:crypto";
import { and, eq, gt, lt, ne, sql } from "drizzle-orm";
import { canonicalEmail } from "@/features/account/policy";
import { notify } from "@/features/notification/server/commands";
import { AppError } from "@/lib/errors";
import { foldForSearch } from "@/lib/fold";
import type { Locale } from "@/lib/locale";
import { paths } from "@/lib/paths";
import type { Actor } from "@/server/auth/actor";
import { requireRoom, throttleKey } from "@/server/auth/throttle";
import { type Transaction, transact } from "@/server/db/client";
import { deleteInParts } from "@/server/db/delete-in-parts";
import { contactMessages as messages } from "@/server/db/schema/site";
import { emit } from "@/server/events/emit";
import { consume } from "@/server/http/rate-limit";
import { writeContactMail, writeContactReceipt } from "@/server/mail/contact-mail";
import { queueMail } from "@/server/mail/outbox";
import { contactLimits } from "../domain/constants";
import type { ContactInput, ContactMessage, ContactUpdate } from "../schema";
import { findMessageManagers, readOrganisation, requireMessageManager } from "./data";
import { readFormToken } from "./form-token";
import { presentMessage } from "./presenter";

/** Messages that one mailbox can send in an hour, however many networks it sends from. */
export const messagesFromOne = { limit: 5, windowS: 3_600 } as const;
/** A form is sent once; the same text from so many mailboxes within a day is not written by people. */
const formUses = { limit: 1, windowS: 86_400 } as const;
const sameText = { limit: 3, windowS: 86_400 } as const;
const dayMs = 86_400_000;
/** Administrators who get a message by mail where the organisation has no address. */
const maxRecipients = 5;

type Sender = Readonly<{ actor: Actor | null; locale: Locale; now: Date }>;

const hashOf = (text: string) => createHash("sha256").update(foldForSearch(text)).digest("base64url");

async function isSpam({ token, website }: ContactInput, textHash: string, now: Date): Promise<boolean> {
  const nonce = readFormToken(token, now);
  if (website !== "" || nonce === null) return true;
  const { isAllowed: isFirst } = await consume(throttleKey("contact-form", nonce), formUses);
  const { isAllowed: isRare } = await consume(throttleKey("contact-text", textHash), sameText);
  return !isFirst || !isRare;
}

/**
 * Stores a message of anyone and notifies those who manage messages. What looks like spam is stored apart and notifies nobody;
 * the answer is the same. Throws `too-many-requests`.
 */
export async function createMessage(input: ContactInput, sender: Sender): Promise<{ isAccepted: true }> {
  const email = canonicalEmail(input.email);
  const textHash = hashOf(input.message);
  await requireRoom([{ key: throttleKey("contact-from", email), rule: messagesFromOne }]);
  const status = (await isSpam(input, textHash, sender.now)) ? "spam" : "new";
  await transact(async (tx) => {
    if (await wasSent(tx, email, textHash, sender.now)) return;
    const { name, phone, topic, message } = input;
    const searchKey = foldForSearch([name, email, phone, message].join(" "));
    const values = { name, email, phone, topic, message, status, textHash, searchKey, createdAt: sender.now } as const;
    const [row] = await tx.insert(messages).values(values).returning();
    if (!row) throw new AppError("unexpected");
    await emitChanged(tx);
    if (status === "new") await announce(tx, row, sender);
  });
  return { isAccepted: true };
}

/** The same text from the same mailbox within a day is one message that was sent twice. */
async function wasSent(tx: Transaction, email: string, textHash: string, now: Date): Promise<boolean> {
  const isSame = and(eq(messages.email, email), eq(messages.textHash, textHash), ne(messages.status, "spam"));
  const since = new Date(now.getTime() - dayMs);
  return (await tx.$count(messages, and(isSame, gt(messages.createdAt, since)))) > 0;
}

const emitChanged = (tx: Transaction) =>
  emit(tx, { topic: "contact.changed", audience: { kind: "messages:manage" }, payload: {} });

async function announce(tx: Transaction, row: typeof messages.$inferSelect, { actor, locale }: Sender): Promise<void> {
  const managers = await findMessageManagers();
  const organisation = await readOrganisation();
  await notify(tx, {
    userIds: managers.map(({ id }) => id),
    type: "message-received",
    actor: null,
    subject: { type: "message", id: row.id, name: row.name },
    href: paths.pages.contactMessages,
  });
  const administrators = managers.filter(({ isAdmin }) => isAdmin).map((one) => one.email);
  const recipients = organisation.email === "" ? administrators.slice(0, maxRecipients) : [organisation.email];
  const mail = await writeContactMail(row);
  for (const recipient of recipients) {
    await queueMail(tx, { ...mail, recipient, replyTo: row.email, purpose: "contact" });
  }
  // Only to a mailbox that is known to be the sender's: else anyone could have us write to anyone.
  if (!actor?.isVerified || canonicalEmail(actor.email) !== row.email) return;
  await queueMail(tx, { ...(await writeContactReceipt(locale)), recipient: row.email, purpose: "contact-receipt" });
}

/** Throws `forbidden`, `not-found`, and `stale` with the message as it is. */
export function updateMessage(
  actor: Actor,
  { messageId, status, version }: ContactUpdate,
): Promise<{ message: ContactMessage }> {
  requireMessageManager(actor);
  return transact(async (tx) => {
    const [found] = await tx.select().from(messages).where(eq(messages.id, messageId)).for("update");
    if (!found) throw new AppError("not-found");
    if (version !== undefined && version !== found.version) {
      throw new AppError("stale", { current: presentMessage(found) });
    }
    const values = { status, updatedAt: new Date(), version: sql`${messages.version} + 1` };
    const [row] = await tx.update(messages).set(values).where(eq(messages.id, messageId)).returning();
    if (!row) throw new AppError("not-found");
    await emitChanged(tx);
    return { message: presentMessage(row) };
  });
}

/** A job: deletes what was archived a year ago, and spam after a month. */
export async function deleteOldMessages(now: Date): Promise<void> {
  const before = (days: number) => lt(messages.updatedAt, new Date(now.getTime() - days * dayMs));
  await deleteInParts(messages, and(eq(messages.status, "archived"), before(contactLimits.archivedDays)));
  await deleteInParts(messages, and(eq(messages.status, "spam"), before(contactLimits.spamDays)));
}
