import type { MailLabel } from "@/features/mail/label/schema";
import type { Mail, MailBefore } from "@/features/mail/schema";

/** An unread mail in the inbox as lists of the browser hold it. */
export const makeShownMail = (id: string, values: Partial<Mail> = {}): Mail => ({
  id,
  threadId: id,
  threadCount: 1,
  labelIds: [],
  folder: "inbox",
  isUnread: true,
  isStarred: false,
  isImportant: false,
  subject: "Report",
  message: "Here it is.",
  bodyFormat: "markdown",
  previewText: "Here it is.",
  from: { name: "Saraa Dorj", email: "saraa@example.com", avatarUrl: null },
  to: [{ name: "Nomin Bat", email: "nomin@example.com" }],
  cc: [],
  bcc: [],
  replyTo: null,
  attachments: [],
  hasAttachments: false,
  messageId: `<${id}@ordo.local>`,
  inReplyTo: null,
  references: [],
  createdAt: "2026-02-02T00:00:00.000Z",
  sentAt: "2026-02-02T00:00:00.000Z",
  snoozedUntil: null,
  sendAt: null,
  deliveries: [],
  remoteImages: 0,
  size: 100,
  version: 1,
  ...values,
});

export const makeShownLabel = (id: string, values: Partial<MailLabel> = {}): MailLabel => ({
  id,
  type: "custom",
  name: id,
  color: "blue",
  unreadCount: 0,
  totalCount: null,
  version: 1,
  ...values,
});

/** What a mail was, as the server says after a change, which has left it in its folder or put it into another. */
export const beforeOf = (mail: Mail, folder = mail.folder): MailBefore => ({
  mailId: mail.id,
  isUnread: mail.isUnread,
  isStarred: mail.isStarred,
  isImportant: mail.isImportant,
  folder: mail.folder,
  labelIds: mail.labelIds,
  snoozedUntil: mail.snoozedUntil,
  after: { folder, snoozedUntil: null },
});
