/** Converts mails to what the API returns. */
import "server-only";
import type { mailContents, mails } from "@/server/db/schema/mail";
import { type FoundAttachment, presentAttachment } from "../attachment/server/data";
import type { Mailbox } from "../domain/mailbox";
import type { Mail } from "../schema";

type MailRow = Omit<typeof mails.$inferSelect, "bccKey" | "ownerId" | "contentId" | "deletedAt" | "movedAt" | "origin">;
type ContentRow = Omit<
  typeof mailContents.$inferSelect,
  "parts" | "searchText" | "body" | "html" | "createdAt" | "isAutomatic" | "clientId" | "senderId" | "quotaOwnerId"
>;

export type FoundMail = Readonly<{
  row: Omit<MailRow, "sortAt">;
  content: Omit<ContentRow, "id">;
  /** Left out in lists. */
  body?: string;
  avatarUrl: string | null;
  labelIds: readonly string[];
  attachments: readonly FoundAttachment[] | null;
  threadCount: number;
  deliveries?: Mail["deliveries"] | null;
  remoteImages?: number;
}>;

const timeOf = (at: Date | null) => at?.toISOString() ?? null;
/** In whatever order the database keeps the members. */
const mailboxesOf = (all: readonly Mailbox[]) => all.map(({ name, email }) => ({ name, email }));

export const presentMail = ({ row, content, body, attachments, ...found }: FoundMail): Mail => ({
  id: row.id,
  threadId: row.threadId,
  threadCount: found.threadCount,
  labelIds: [...found.labelIds],
  folder: row.folder,
  isUnread: row.isUnread,
  isStarred: row.isStarred,
  isImportant: row.isImportant,
  subject: content.subject,
  message: body ?? row.previewText,
  bodyFormat: content.bodyFormat,
  previewText: row.previewText,
  from: { name: content.fromName, email: content.fromAddress, avatarUrl: found.avatarUrl },
  to: mailboxesOf(content.to),
  cc: mailboxesOf(content.cc),
  bcc: mailboxesOf(row.bcc),
  replyTo: content.replyTo,
  attachments: (attachments ?? []).map(presentAttachment),
  hasAttachments: row.hasAttachments,
  messageId: content.messageId,
  inReplyTo: content.inReplyTo,
  references: content.references,
  createdAt: row.createdAt.toISOString(),
  sentAt: timeOf(content.sentAt),
  snoozedUntil: timeOf(row.snoozedUntil),
  sendAt: timeOf(row.sendAt),
  deliveries: found.deliveries ?? [],
  remoteImages: found.remoteImages ?? 0,
  size: content.size,
  version: row.version,
});
