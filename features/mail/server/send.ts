/** Sends a mail: to people here at once, to addresses outside by a job. */
import "server-only";
import { AppError } from "@/lib/errors";
import { newId } from "@/lib/id";
import { plainText } from "@/lib/rich-text/plain-text";
import { localTimeOf } from "@/lib/zoned-time";
import type { Transaction } from "@/server/db/client";
import { enqueueAll } from "@/server/jobs/queue";
import type { ChosenFiles } from "../attachment/server/commands";
import { outsideJobKind, vacationJobKind } from "../delivery/server/jobs";
import type { Mailbox } from "../domain/mailbox";
import type { Mail } from "../schema";
import { isAway } from "../setting/domain/vacation";
import { arrivalOf, notifyOfArrived } from "./arrival";
import { announceMails } from "./notices";
import { presentMail } from "./presenter";
import { type Addressed, type Inside, outsideOf, withNames } from "./recipients";
import {
  type Content,
  type Copy,
  messageIdOf,
  type OwnCopy,
  type OwnFlags,
  previewOf,
  sizeOf,
  storeOwn,
  storeSent,
} from "./store";

export type Sender = Readonly<{
  userId: string;
  name: string;
  email: string;
  avatarUrl: string | null;
}>;

export type Outgoing = Readonly<{
  sender: Sender;
  /** Those of a draft, where it was one. */
  contentId: string;
  mailId: string;
  threadId: string;
  threadCount: number;
  clientId: string | null;
  subject: string;
  body: string;
  addressed: Addressed;
  inReplyTo: string | null;
  references: readonly string[];
  files: ChosenFiles;
  isAutomatic?: boolean;
}>;

const contentOf = ({ sender, ...mail }: Outgoing, { to, cc }: Addressed, sentAt: Date | null): Content => ({
  id: mail.contentId,
  senderId: sender.userId,
  clientId: mail.clientId,
  from: { name: sender.name, email: sender.email },
  subject: mail.subject,
  body: mail.body,
  to,
  cc,
  inReplyTo: mail.inReplyTo,
  references: mail.references,
  files: mail.files,
  isAutomatic: mail.isAutomatic ?? false,
  sentAt,
});

type Place = Pick<Mail, "folder" | "isUnread" | "isStarred" | "isImportant" | "labelIds"> &
  Readonly<{
    id: string;
    threadId: string;
    threadCount: number;
    version: number;
    sendAt: Date | null;
    bcc: readonly Mailbox[];
    at: Date;
  }>;

/** A row of a list, as it is read when it is there. */
const rowOf = (content: Content, { avatarUrl }: Sender, { labelIds, threadCount, at, bcc, ...place }: Place): Mail =>
  presentMail({
    row: {
      ...place,
      snoozedUntil: null,
      bcc: [...bcc],
      previewText: previewOf(content.body),
      hasAttachments: content.files.all.length > 0,
      createdAt: at,
    },
    attachments: content.files.all,
    content: {
      messageId: messageIdOf(content.id),
      fromName: content.from.name,
      fromAddress: content.from.email,
      replyTo: null,
      subject: content.subject,
      bodyFormat: "markdown",
      to: [...content.to],
      cc: [...content.cc],
      inReplyTo: content.inReplyTo,
      references: [...content.references],
      sentAt: content.sentAt,
      size: sizeOf(content),
    },
    avatarUrl,
    labelIds,
    threadCount,
  });

/** The content was sent already by another request, and stays as it is. */
const isTaken = (): never => {
  throw new AppError("conflict", { detail: "This email has already been sent." });
};

/** Where a mail lands, by what its recipient has arranged. */
function copyFor(person: Inside, { threadId }: Outgoing, content: Content, text: string): Copy {
  const id = newId();
  const ownThreadId = person.id === content.senderId ? threadId : undefined;
  const arriving = {
    from: content.from,
    to: [...content.to, ...content.cc],
    subject: content.subject,
    text,
    hasAttachments: content.files.all.length > 0,
  };
  const ownId = ownThreadId ?? person.thread?.id ?? id;
  return { id, ownerId: person.id, threadId: ownId, ...arrivalOf(arriving, person) };
}

/** Who is away answers what names them, and no answer that nobody wrote. */
const awayAmong = (inside: readonly Inside[], content: Content, now: Date): Inside[] => {
  const named = new Set([...content.to, ...content.cc].map(({ email }) => email));
  return inside.filter(
    ({ id, email, vacation, timeZone, blockedSenders }) =>
      !content.isAutomatic &&
      id !== content.senderId &&
      named.has(email) &&
      blockedSenders?.includes(content.from.email) !== true &&
      isAway(vacation, localTimeOf(now, timeZone).slice(0, 10)),
  );
};

/** Sends to the people whom `readInside` found and to the others of the addressed. The recipients' rules are applied. */
export async function sendNow(tx: Transaction, mail: Outgoing, inside: readonly Inside[], sentAt: Date): Promise<Mail> {
  const { sender } = mail;
  const named = (all: readonly Mailbox[]) => withNames(all, inside);
  const to = named(mail.addressed.to);
  const cc = named(mail.addressed.cc);
  const bcc = named(mail.addressed.bcc);
  const content = contentOf(mail, { to, cc, bcc }, sentAt);
  const text = plainText(mail.body);
  const copies = inside.map((person) => copyFor(person, mail, content, text));
  const deliveries = outsideOf(mail.addressed, inside).map((address) => ({ id: newId(), address }));
  const copy: OwnCopy = {
    id: mail.mailId,
    threadId: mail.threadId,
    origin: "sent",
    folder: "sent",
    bcc,
    sendAt: null,
    at: sentAt,
  };
  const { rows } = await tx.execute<OwnFlags>(storeSent(content, copy, { copies, deliveries }));
  const place = { isUnread: false, ...copy, ...(rows[0] ?? isTaken()), threadCount: mail.threadCount };
  const sent = rowOf(content, sender, place);
  const counts = new Map(inside.map(({ id, thread }) => [id, (thread?.count ?? 0) + 1]));
  const arrived = copies.map((one) => {
    const rest = { version: 1, sendAt: null, bcc: [], at: sentAt, threadCount: counts.get(one.ownerId) ?? 1 };
    return { ownerId: one.ownerId, mail: rowOf(content, sender, { ...one, ...rest, labelIds: [...one.labelIds] }) };
  });
  await announceMails(tx, [{ ownerId: sender.userId, mail: sent }, ...arrived]);
  await notifyOfArrived(tx, content, copies);
  const copyOf = new Map(copies.map(({ ownerId, id }) => [ownerId, id]));
  await enqueueAll(tx, [
    ...(deliveries.length > 0 ? [{ kind: outsideJobKind, payload: { ownerId: sender.userId }, key: content.id }] : []),
    ...awayAmong(inside, content, sentAt).map(({ id }) => {
      const mailId = copyOf.get(id) ?? "";
      return { kind: vacationJobKind, payload: { ownerId: id, mailId }, key: mailId };
    }),
  ]);
  return { ...sent, message: content.body, deliveries: deliveries.map(({ address }) => queuedTo(address)) };
}

const queuedTo = (address: string) => ({ address, state: "queued" as const, error: null, sentAt: null });

/** Stores a draft, or a mail that leaves later. */
export async function storeUnsent(
  tx: Transaction,
  mail: Outgoing,
  { folder, sendAt, at }: Readonly<{ folder: "drafts" | "scheduled"; sendAt: Date | null; at: Date }>,
): Promise<Mail> {
  const content = contentOf(mail, mail.addressed, null);
  const { bcc } = mail.addressed;
  const copy: OwnCopy = { id: mail.mailId, threadId: mail.threadId, origin: "draft", folder, bcc, sendAt, at };
  const { rows } = await tx.execute<OwnFlags>(storeOwn(content, copy));
  const place = { isUnread: false, ...copy, ...(rows[0] ?? isTaken()), threadCount: mail.threadCount };
  const stored = rowOf(content, mail.sender, place);
  await announceMails(tx, [{ ownerId: mail.sender.userId, mail: stored }]);
  return { ...stored, message: content.body };
}
