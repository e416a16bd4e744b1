/** Stores mails that come from outside. */
import "server-only";
import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { cutText } from "@/lib/cut-text";
import { AppError } from "@/lib/errors";
import { newId } from "@/lib/id";
import { escapeText } from "@/lib/rich-text/plain-text";
import { db, type Transaction, transact } from "@/server/db/client";
import { mails } from "@/server/db/schema/mail";
import { type MailFolder, type MailOrigin, mailLimits } from "../../domain/constants";
import { type Arrival, arrivalOf, notifyOfArrived } from "../../server/arrival";
import { selectListed } from "../../server/data";
import { announceMails } from "../../server/notices";
import { presentMail } from "../../server/presenter";
import { readOwner } from "../../server/recipients";
import { requireTextRoom } from "../../server/text-room";
import { clip } from "../domain/clean-text";
import { type KeptFile, keepFiles } from "./files";
import { type ReadMail, readMime } from "./read-mime";
import { findKnown, insertMail, lockMessage, type NewMail } from "./store";

export type Incoming = Readonly<{
  ownerId: string;
  source: Buffer;
  folder: MailFolder;
  isUnread: boolean;
  isStarred: boolean;
  receivedAt: Date;
}>;

export type Kept = Readonly<{
  mailId: string;
  isNew: boolean;
  /** Some of the message is not stored: what is more than a mail has here, programs, and files that the quota has no room for. */
  isShortened: boolean;
}>;

/** Stable, and of no host: a message without an id is known again by its bytes. */
const idOfSource = (source: Buffer) => `<${createHash("sha256").update(source).digest("hex")}@received.invalid>`;

const originOf = (folder: MailFolder): MailOrigin =>
  folder === "sent" ? "sent" : folder === "drafts" || folder === "scheduled" ? "draft" : "received";

const previewOf = (text: string) =>
  cutText(
    text
      .slice(0, mailLimits.preview * 10)
      .replaceAll(/\s+/g, " ")
      .trim(),
    mailLimits.preview,
  );

/** A draft is written on here, as what is written here is stored. */
const bodyOf = ({ text, html }: ReadMail, origin: MailOrigin): Pick<NewMail, "body" | "bodyFormat" | "html"> => {
  if (origin === "draft") return { body: clip(escapeText(text), mailLimits.body), bodyFormat: "markdown", html: null };
  return { body: text, bodyFormat: html === null ? "text" : "html", html };
};

type Owner = NonNullable<Awaited<ReturnType<typeof readOwner>>>;

/** What is arranged for mail that comes is done in the inbox alone: elsewhere somebody has put it already. */
function placeOf(incoming: Incoming, mail: ReadMail, hasAttachments: boolean, owner: Owner): Arrival {
  const { folder, isUnread, isStarred } = incoming;
  if (folder !== "inbox") {
    const isReceived = originOf(folder) === "received";
    const place = folder === "scheduled" ? "drafts" : folder;
    return { folder: place, isUnread: isUnread && isReceived, isStarred, isImportant: false, labelIds: [] };
  }
  const arriving = { from: mail.from, to: [...mail.to, ...mail.cc], subject: mail.subject, text: mail.text };
  const arrival = arrivalOf({ ...arriving, hasAttachments }, owner);
  return { ...arrival, isUnread: isUnread && arrival.isUnread, isStarred: isStarred || arrival.isStarred };
}

type Prepared = Readonly<{ incoming: Incoming; messageId: string; mail: ReadMail; files: readonly KeptFile[] }>;

/** The rows of a mail, in the thread of what it answers. Throws `not-found` where the owner is gone. */
async function prepare(tx: Transaction, { incoming, messageId, mail, files }: Prepared): Promise<NewMail> {
  const { ownerId, folder, receivedAt } = incoming;
  const referred = [...mail.references, ...(mail.inReplyTo === null ? [] : [mail.inReplyTo])];
  const owner = await readOwner(tx, ownerId, referred);
  if (!owner) throw new AppError("not-found");
  const id = newId();
  const origin = originOf(folder);
  return {
    id,
    ownerId,
    threadId: owner.thread?.id ?? id,
    origin,
    messageId,
    mail,
    ...bodyOf(mail, origin),
    preview: previewOf(mail.text),
    place: placeOf(incoming, mail, files.length > 0, owner),
    files,
    sentAt: origin === "draft" ? null : (mail.sentAt ?? receivedAt),
    at: receivedAt,
  };
}

/** Announces it to the owner's tabs, and the owner of what is unread in the inbox. */
async function announce(tx: Transaction, { id, ownerId, mail, place }: NewMail): Promise<void> {
  const found = await selectListed().where(eq(mails.id, id));
  await announceMails(
    tx,
    found.map((one) => ({ ownerId, mail: presentMail(one) })),
  );
  const copies = place.isUnread ? [{ id, ownerId, folder: place.folder }] : [];
  await notifyOfArrived(tx, { senderId: null, from: mail.from, subject: mail.subject }, copies);
}

const store = (prepared: Prepared): Promise<Readonly<{ mailId: string; isNew: boolean }>> =>
  transact(async (tx) => {
    const { incoming, messageId } = prepared;
    await lockMessage(tx, incoming.ownerId, messageId);
    const knownId = await findKnown(tx, incoming.ownerId, messageId);
    if (knownId !== null) return { mailId: knownId, isNew: false };
    const mail = await prepare(tx, prepared);
    const { ownerId, body, html } = mail;
    await requireTextRoom(tx, { ownerId, contentId: mail.id, subject: mail.mail.subject, body, html });
    await insertMail(tx, mail);
    await announce(tx, mail);
    return { mailId: mail.id, isNew: true };
  });

/**
 * Stores a mail that came from outside, once per owner and Message-ID. `isNew` is false where the owner has it already (deleted
 * copies count). Nobody gets a vacation answer to it. Throws `not-found` where the owner is gone, `mailbox-full` where their
 * mailbox is full, and `unavailable` while its files cannot be stored.
 */
export async function keepIncoming(incoming: Incoming): Promise<Kept> {
  const { ownerId, source } = incoming;
  const mail = await readMime(source);
  const messageId = mail.messageId ?? idOfSource(source);
  // Not to store the files of what is known: IMAP reads the same mail in several folders.
  const knownId = await findKnown(db, ownerId, messageId);
  if (knownId !== null) return { mailId: knownId, isNew: false, isShortened: false };
  const files = await keepFiles(mail.attachments);
  const stored = await store({ incoming, messageId, mail, files });
  return { ...stored, isShortened: stored.isNew && (mail.isShortened || files.length < mail.attachments.length) };
}
