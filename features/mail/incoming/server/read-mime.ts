/** Reads a message from outside (RFC 5322, MIME) into what a mail here has. */
import "server-only";
import type { AddressObject, EmailAddress } from "mailparser";
import { canonicalEmail } from "@/features/account/policy";
import { safeFileName } from "@/lib/file-name";
import { mailLimits } from "../../domain/constants";
import type { Mailbox } from "../../domain/mailbox";
import { cleanLine, cleanText, clip } from "../domain/clean-text";
import { textOfHtml } from "./html-text";
import { type MessageHead, splitHead } from "./message-head";
import { type FoundPart, type FoundParts, parseParts } from "./message-parts";

export type ReadMail = Readonly<{
  messageId: string | null;
  inReplyTo: string | null;
  references: readonly string[];
  /** With an empty address where the message names none. */
  from: Mailbox;
  replyTo: string | null;
  to: readonly Mailbox[];
  cc: readonly Mailbox[];
  subject: string;
  /** Null where the message says none, or one that cannot be. */
  sentAt: Date | null;
  /** Plain text; made from the HTML where there is no plain part. */
  text: string;
  html: string | null;
  /** An answer of a machine, or a mail of a list or to many; it is never answered automatically. */
  isAutomatic: boolean;
  attachments: readonly Readonly<{ name: string; type: string; cid: string | null; content: Buffer }>[];
  /** Something was left out: too large, too many or too deep. */
  isShortened: boolean;
}>;

/** Bytes that an index takes; only ids that are no ASCII have more in so many characters. */
const maxIdBytes = 2_000;

/** The Message-IDs of a field, with their angle brackets. An id that stands there without them gets them. */
function idsOf(value = ""): string[] {
  const isBare = value.length <= mailLimits.messageId && /^[^<>\s@]+@[^<>\s@]+$/.test(value);
  const found = value.match(/<[^<>\s]+>/g) ?? (isBare ? [`<${value}>`] : []);
  const ids = found.map((id) => cleanLine(id, mailLimits.messageId));
  return [...new Set(ids)].filter((id) => id !== "" && Buffer.byteLength(id) <= maxIdBytes);
}

/** The first, which began the thread, and the last ones. */
const shortened = (ids: readonly string[]): string[] =>
  ids.length <= mailLimits.references ? [...ids] : [...ids.slice(0, 1), ...ids.slice(1 - mailLimits.references)];

/** Empty where it has more characters than an address can: the beginning of one is somebody else's. */
function emailOf(address = ""): string {
  const email = canonicalEmail(cleanLine(address, mailLimits.address * 2));
  return clip(email, mailLimits.address) === email ? email : "";
}

function mailboxOf({ name, address }: EmailAddress): Mailbox {
  const email = emailOf(address);
  return { name: cleanLine(name, mailLimits.name), email };
}

/** The people of a field, those of groups among them (RFC 5322, 3.4). */
function mailboxesOf(found: AddressObject | AddressObject[] | undefined): Mailbox[] {
  const all = [found ?? []].flat().flatMap(({ value }) => value);
  return all
    .flatMap((one) => one.group ?? [one])
    .map(mailboxOf)
    .filter(({ email }) => email !== "");
}

/** A date that can be: neither in the future nor before there was mail. */
function dateOf(value: string | undefined, now: Date): Date | null {
  const text = (value ?? "").slice(0, 100).replaceAll(/\([^()]*\)/g, " ");
  // JavaScript reads the year 0 as 2000.
  if (/(?<![-+\d])0\d{3}(?!\d)/.test(text)) return null;
  const at = new Date(text);
  return at.getTime() > 0 && at <= now ? at : null;
}

/** RFC 3834 has Auto-Submitted; lists and mass mails say so in two other fields. */
const isAutomatic = ({ fieldValue }: MessageHead): boolean =>
  !/^(?:no\b|$)/i.test(fieldValue("auto-submitted") ?? "") ||
  /^(?:bulk|list|junk)\b/i.test(fieldValue("precedence") ?? "") ||
  fieldValue("list-id") !== undefined;

const withoutSpaces = (text: string) => text.replaceAll(/\s+/g, "");

/** The plain part, unless it is only a piece of what the HTML says, as it is in a mail with both one after the other. */
function textOf(plain: string, html: string | null): string {
  if (html === null) return plain;
  const shown = textOfHtml(html);
  const [piece, whole] = [withoutSpaces(plain), withoutSpaces(shown)];
  const isPiece = piece.length < whole.length && (whole.startsWith(piece) || whole.endsWith(piece));
  return isPiece ? shown : plain;
}

/** What parts without a name are called. */
const names: ReadonlyMap<string, string> = new Map([
  ["text/calendar", "invite.ics"],
  ["text/html", "text.html"],
  ["text/plain", "text.txt"],
  ["message/rfc822", "message.eml"],
  ["image/jpeg", "image.jpg"],
  ["image/png", "image.png"],
  ["image/gif", "image.gif"],
  ["application/pdf", "document.pdf"],
]);

function attachmentOf({ name, type, cid, content }: FoundPart) {
  const mediaType = /^[\w.+-]{1,60}\/[\w.+-]{1,60}/.exec(type.toLowerCase())?.[0] ?? "application/octet-stream";
  return {
    name: safeFileName(name ?? names.get(mediaType) ?? ""),
    type: mediaType,
    cid: cleanLine(cid ?? "", mailLimits.contentId) || null,
    content,
  };
}

/** What a message says, as far as it fits; of one that cannot be parsed, what stands below its head. */
function bodyOf({ text, html: found, isBroken }: FoundParts, { body }: MessageHead) {
  const html = found === null || found.trim() === "" ? null : cleanText(found, mailLimits.html);
  const plain = isBroken && text === "" ? body.toString("utf8", 0, mailLimits.body * 4) : text;
  const said = textOf(cleanText(plain, mailLimits.body), html);
  return {
    html,
    text: clip(said, mailLimits.body).trim(),
    isShortened: isBroken || plain.length > mailLimits.body || (found?.length ?? 0) > mailLimits.html,
  };
}

/** Never throws and always ends, whatever the bytes are. `now` bounds the date. */
export async function readMime(source: Buffer, now: Date = new Date()): Promise<ReadMail> {
  const head = splitHead(source);
  const found = await parseParts(head.source);
  const { from, to, cc, replyTo } = found.people;
  const [author = { name: "", email: "" }] = mailboxesOf(from);
  const [answered] = mailboxesOf(replyTo);
  const everybody = [mailboxesOf(to), mailboxesOf(cc)] as const;
  const [toKept, ccKept] = [everybody[0].slice(0, mailLimits.recipients), everybody[1]];
  const { isShortened, ...body } = bodyOf(found, head);
  return {
    messageId: idsOf(head.fieldValue("message-id"))[0] ?? null,
    inReplyTo: idsOf(head.fieldValue("in-reply-to"))[0] ?? null,
    references: shortened(idsOf(head.fieldValue("references"))),
    from: author,
    replyTo: answered && answered.email !== author.email ? answered.email : null,
    to: toKept,
    cc: ccKept.slice(0, mailLimits.recipients - toKept.length),
    subject: cleanLine(found.subject, mailLimits.subject),
    sentAt: dateOf(head.fieldValue("date"), now),
    ...body,
    isAutomatic: isAutomatic(head),
    attachments: found.attachments.map(attachmentOf),
    isShortened:
      isShortened || head.isShortened || found.isShortened || everybody.flat().length > mailLimits.recipients,
  };
}
