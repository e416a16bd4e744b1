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

/** What came from outside leaves as it came. */
function partsOf({ subject, body, bodyFormat, html }: Content): Pick<Options, "text" | "html"> {
  if (bodyFormat !== "markdown") return { text: body, html: html ?? undefined };
  return { text: plainText(body), html: htmlOf(subject, body) };
}

/** Said of what was answered here alone: of what came from outside it is not known who or what answered. */
const automatic = { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" };

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
  headers: content.isAutomatic && content.bodyFormat === "markdown" ? automatic : {},
  ...partsOf(content),
});

/** The same as it leaves: from the installation's address, answered to the person's. */
export const outgoingHeadOf = (content: Content, senderAddress: string): Options => ({
  ...headOf(content),
  from: { name: content.fromName, address: senderAddress },
  replyTo: { name: content.fromName, address: content.fromAddress },
});
