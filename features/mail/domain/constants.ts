/** The limits and enumerations of mail that the tables, the contracts and the browser share. */

/** Where a mail lies. Each lies in one of them. */
export const mailFolders = ["inbox", "archive", "sent", "drafts", "scheduled", "spam", "trash"] as const;
export type MailFolder = (typeof mailFolders)[number];

/** How a mail came to be in somebody's mailbox. */
export const mailOrigins = ["received", "sent", "draft"] as const;
export type MailOrigin = (typeof mailOrigins)[number];

/** Labels that everybody has: folders, and what else mails are found by. */
export const systemLabels = [
  "inbox",
  "starred",
  "snoozed",
  "important",
  "sent",
  "scheduled",
  "drafts",
  "archive",
  "all",
  "spam",
  "trash",
] as const;
export type SystemLabel = (typeof systemLabels)[number];

export const isSystemLabel = (id: string): id is SystemLabel => (systemLabels as readonly string[]).includes(id);

export const mailLabelColors = ["blue", "teal", "green", "amber", "red", "violet", "grey"] as const;

/** What is written here is Markdown (lib/rich-text); the others come from outside. */
export const mailBodyFormats = ["markdown", "text", "html"] as const;

export const deliveryStates = ["queued", "sent", "failed"] as const;

/** For how long a mail can be called back, in seconds. */
export const undoChoices = [0, 5, 10, 20, 30] as const;

export const mailLimits = {
  /** Characters, by code points. */
  subject: 255,
  body: 100_000,
  name: 200,
  address: 254,
  preview: 200,
  search: 300,
  /** To, Cc and Bcc together. */
  recipients: 100,
  references: 50,
  attachments: 20,
  /** Of all files of a mail together: mail servers refuse larger mails. */
  attachmentBytes: 25_000_000,
  /** Of a Message-ID, which is one line of a header (RFC 5322, 2.1.1). */
  messageId: 998,
  /** Of a Content-ID. */
  contentId: 255,
  /** Characters of the HTML of a mail from outside; the rest is cut off. */
  html: 1_000_000,
  perPage: 50,
  /** Mails of a thread that are read, the newest, and bytes of their texts. */
  thread: 100,
  threadBytes: 1_000_000,
  /** Bytes of all texts of a person: drafts, what waits, what was sent as long as anybody has it, and what came from outside. */
  storedBytes: 1_000_000_000,
  /** Mails that one call changes. */
  atOnce: 200,
  /** Unread mails of a label are counted no further. */
  counted: 1_000,
  /** People beyond whom one mail is sent outside of Ordo, each day. */
  outsidePerDay: 500,
  labels: 100,
  labelName: 50,
  templates: 50,
  templateName: 80,
  signature: 2_000,
  blockedSenders: 200,
  rules: 50,
  ruleName: 80,
  ruleText: 200,
  ruleLabels: 10,
  /** Somebody gets no second vacation answer before this many days have passed. */
  vacationPauseDays: 4,
} as const;
