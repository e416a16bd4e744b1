/** Makes the head and the parts of a mail (RFC 5322), for sending and for downloading. */
import "server-only";
import type { Address, Options } from "nodemailer/lib/mailer";
import { plainText } from "@/lib/rich-text/plain-text";
import type { mailContents } from "@/server/db/schema/mail";
import type { Mailbox } from "../../domain/mailbox";
import { htmlOf } from "./html";

type Content = typeof mailContents.$inferSelect;

const messageId = /^<[^<>\s]+>$/;
/** Ids from outside may be anything. */
const idsOf = (all: readonly string[]) => all.filter((id) => messageId.test(id));

/** Address objects, not strings: these would be parsed for further recipients. */
const addressesOf = (all: readonly Mailbox[]): Address[] => all.map(({ name, email }) => ({ name, address: email }));

function partsOf({ subject, body, bodyFormat }: Content): Pick<Options, "text" | "html"> {
  if (bodyFormat === "text") return { text: body };
  if (bodyFormat === "html") return { html: body };
  return { text: plainText(body), html: htmlOf(subject, body) };
}

/** A mail as its sender's own address has it. */
export const headOf = (content: Content): Options => ({
  messageId: content.messageId,
  date: content.sentAt ?? content.createdAt,
  from: { name: content.fromName, address: content.fromAddress },
  replyTo: content.replyTo === null ? undefined : { name: "", address: content.replyTo },
  to: addressesOf(content.to),
  cc: addressesOf(content.cc),
  subject: content.subject,
  inReplyTo: idsOf(content.inReplyTo === null ? [] : [content.inReplyTo])[0],
  references: idsOf(content.references),
  headers: content.isAutomatic ? { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" } : {},
  ...partsOf(content),
});

/** The same as it leaves: from the installation's address, answered to the person's. */
export const outgoingHeadOf = (content: Content, senderAddress: string): Options => ({
  ...headOf(content),
  from: { name: content.fromName, address: senderAddress },
  replyTo: { name: content.fromName, address: content.fromAddress },
});
