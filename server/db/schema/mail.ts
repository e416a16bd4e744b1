import { isNull, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from "drizzle-orm/pg-core";
import {
  deliveryStates,
  mailBodyFormats,
  mailFolders,
  mailLabelColors,
  mailLimits,
  mailOrigins,
} from "@/features/mail/domain/constants";
import type { Mailbox } from "@/features/mail/domain/mailbox";
import type { RuleActions, RuleConditions } from "@/features/mail/rule/domain/matching-rules";
import type { Vacation } from "@/features/mail/setting/domain/vacation";
import { createdAt, deletedIndex, id, instant, textSet, version } from "./columns";
import { users } from "./user";

const mailboxes = () => jsonb().$type<Mailbox[]>().notNull().default([]);
const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** What a mail says: one row, however many people have a copy of it. */
export const mailContents = pgTable(
  "mail_content",
  {
    id: id(),
    /** RFC 5322 Message-ID with its angle brackets. What comes from outside may carry any, twice too. */
    messageId: varchar({ length: mailLimits.messageId }).notNull(),
    /** Null for mail from outside, and after the account was deleted. */
    senderId: uuid().references(() => users.id, { onDelete: "set null" }),
    /** Made by the sender's browser: a mail that is sent again is the same mail. */
    clientId: uuid(),
    fromName: varchar({ length: mailLimits.name }).notNull(),
    fromAddress: varchar({ length: mailLimits.address }).notNull(),
    replyTo: varchar({ length: mailLimits.address }),
    subject: varchar({ length: mailLimits.subject }).notNull().default(""),
    body: text().notNull().default(""),
    bodyFormat: text({ enum: mailBodyFormats }).notNull().default("markdown"),
    /** As it came from outside, made safe when it is shown; then the body is its plain text. */
    html: text(),
    to: mailboxes(),
    cc: mailboxes(),
    /** The Message-ID that this answers, and those of its thread, the oldest first. */
    inReplyTo: varchar({ length: mailLimits.messageId }),
    references: text().array().notNull().default([]),
    /** An answer that nobody wrote, which is never answered by another. */
    isAutomatic: boolean().notNull().default(false),
    /** Whose room it takes: its writer's, or where it came from outside the owner's. */
    quotaOwnerId: uuid().references(() => users.id, { onDelete: "set null" }),
    /** Null while it is a draft or waits. */
    sentAt: instant(),
    /** Bytes of subject and body. */
    size: integer().notNull().default(0),
    /** Parts of the words by which it is found (docs/decisions/156, 222); a trigger keeps them. */
    parts: textSet().notNull().default(sql`''`),
    /** What is searched, folded by the same trigger: sender, recipients, subject and beginning of the body, a line each. */
    searchText: text().notNull().default(""),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("mail_content_client_unique").on(table.senderId, table.clientId),
    index("mail_content_message_index").on(table.messageId),
    index("mail_content_quota_index").on(table.quotaOwnerId),
  ],
);

/**
 * The bytes of the texts that take somebody's room, so that the quota is checked without reading them. A trigger updates it as each
 * transaction commits.
 */
export const mailUsages = pgTable("mail_usage", {
  ownerId: owner().primaryKey(),
  bytes: bigint({ mode: "number" }).notNull(),
});

/** Somebody's copy of a mail. */
export const mails = pgTable(
  "mail",
  {
    id: id(),
    ownerId: owner(),
    contentId: uuid()
      .notNull()
      .references(() => mailContents.id, { onDelete: "cascade" }),
    /** Which of the owner's mails belong together; the id of the first of them. */
    threadId: uuid().notNull(),
    origin: text({ enum: mailOrigins }).notNull(),
    folder: text({ enum: mailFolders }).notNull(),
    /** When it came into its folder: what is in trash or spam is deleted after a while. */
    movedAt: instant().notNull().defaultNow(),
    isUnread: boolean().notNull().default(false),
    isStarred: boolean().notNull().default(false),
    isImportant: boolean().notNull().default(false),
    /** Until then it is out of the inbox. */
    snoozedUntil: instant(),
    /** When a mail in `scheduled` leaves. */
    sendAt: instant(),
    /** Its place in lists, the newest first: when it came, was sent or written, or woke up. */
    sortAt: instant().notNull().defaultNow(),
    /** Whom else it went to, in the sender's copy alone. */
    bcc: mailboxes(),
    /** Bcc as it is searched. */
    bccKey: text()
      .notNull()
      .generatedAlwaysAs(sql`case when "bcc" = '[]' then '' else fold_for_search(mail_people("bcc")) end`),
    previewText: varchar({ length: mailLimits.preview }).notNull().default(""),
    hasAttachments: boolean().notNull().default(false),
    /** Deleted permanently; it can be restored for 30 days. */
    deletedAt: instant(),
    /** Counts the changes of a draft. */
    version: version(),
    createdAt: createdAt(),
  },
  (table) => {
    const isThere = sql`deleted_at is null`;
    const isShown = sql`deleted_at is null and folder not in ('trash', 'spam')`;
    return [
      index("mail_folder_index").on(table.ownerId, table.folder, table.sortAt, table.id).where(isThere),
      index("mail_all_index").on(table.ownerId, table.sortAt, table.id).where(isShown),
      index("mail_starred_index").on(table.ownerId, table.sortAt, table.id).where(sql`is_starred and ${isShown}`),
      index("mail_important_index").on(table.ownerId, table.sortAt, table.id).where(sql`is_important and ${isShown}`),
      index("mail_snoozed_index").on(table.ownerId, table.sortAt, table.id).where(sql`snoozed_until is not null`),
      index("mail_unread_index").on(table.ownerId, table.folder).where(sql`is_unread and ${isThere}`),
      index("mail_thread_index").on(table.ownerId, table.threadId, table.sortAt),
      index("mail_content_copy_index").on(table.contentId, table.ownerId),
      index("mail_moved_index").on(table.movedAt).where(sql`folder in ('trash', 'spam')`),
      deletedIndex("mail_deleted_index", table.deletedAt),
    ];
  },
);

/**
 * What a content is found by: the parts of its words, `' …'` the id of each owner of a copy, and the parts of Bcc. Triggers keep it.
 * Beside the copies, because each mark writes a copy's row anew, and once for all of them (docs/decisions/233).
 */
export const mailSearch = pgTable(
  "mail_search",
  {
    contentId: uuid()
      .primaryKey()
      .references(() => mailContents.id, { onDelete: "cascade" }),
    parts: textSet().notNull(),
  },
  (table) => [index("mail_search_parts_index").using("gin", table.parts).with({ fastupdate: false })],
);

export const mailLabels = pgTable(
  "mail_label",
  {
    id: id(),
    ownerId: owner(),
    name: varchar({ length: mailLimits.labelName }).notNull(),
    /** Folded: two labels whose names look alike are one too many. */
    nameKey: text().notNull(),
    color: text({ enum: mailLabelColors }).notNull(),
    position: integer().notNull().default(0),
    version: version(),
    createdAt: createdAt(),
    /** Its links stay until it is purged, so that restoring it puts it back on its mails. */
    deletedAt: instant(),
  },
  (table) => [
    uniqueIndex("mail_label_name_unique").on(table.ownerId, table.nameKey).where(isNull(table.deletedAt)),
    deletedIndex("mail_label_deleted_index", table.deletedAt),
  ],
);

export const mailLabelLinks = pgTable(
  "mail_label_link",
  {
    mailId: uuid()
      .notNull()
      .references(() => mails.id, { onDelete: "cascade" }),
    labelId: uuid()
      .notNull()
      .references(() => mailLabels.id, { onDelete: "cascade" }),
    /** That of the mail, so that a label is read in order. */
    sortAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mailId, table.labelId] }),
    index("mail_label_link_label_index").on(table.labelId, table.sortAt, table.mailId),
  ],
);

/** What is done with mails that come, in this order; all that match are applied. */
export const mailRules = pgTable(
  "mail_rule",
  {
    id: id(),
    ownerId: owner(),
    name: varchar({ length: mailLimits.ruleName }).notNull(),
    isOn: boolean().notNull().default(true),
    conditions: jsonb().$type<RuleConditions>().notNull(),
    actions: jsonb().$type<RuleActions>().notNull(),
    position: integer().notNull().default(0),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [index("mail_rule_owner_index").on(table.ownerId, table.position)],
);

export const mailTemplates = pgTable(
  "mail_template",
  {
    id: id(),
    ownerId: owner(),
    name: varchar({ length: mailLimits.templateName }).notNull(),
    subject: varchar({ length: mailLimits.subject }).notNull().default(""),
    body: text().notNull().default(""),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [index("mail_template_owner_index").on(table.ownerId, table.id)],
);

export const mailSettings = pgTable("mail_setting", {
  ownerId: owner().primaryKey(),
  signature: varchar({ length: mailLimits.signature }).notNull().default(""),
  undoSeconds: integer().notNull().default(5),
  vacation: jsonb().$type<Vacation>(),
  /** Addresses whose mail goes to spam. */
  blockedSenders: text().array().notNull().default([]),
  version: version(),
});

/** Whom somebody's vacation answer has gone to, and when last. */
export const mailVacationAnswers = pgTable(
  "mail_vacation_answer",
  {
    ownerId: owner(),
    address: varchar({ length: mailLimits.address }).notNull(),
    answeredAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.address] }),
    index("mail_vacation_answer_index").on(table.answeredAt),
  ],
);

/** One address outside that a mail goes to. */
export const mailDeliveries = pgTable(
  "mail_delivery",
  {
    id: id(),
    contentId: uuid()
      .notNull()
      .references(() => mailContents.id, { onDelete: "cascade" }),
    /** The sender. */
    ownerId: owner(),
    address: varchar({ length: mailLimits.address }).notNull(),
    state: text({ enum: deliveryStates }).notNull().default("queued"),
    /** Counted before a try: where it is above 0 and the state is queued, the mail may have left. */
    attempts: integer().notNull().default(0),
    /** Not before this moment, after the mail server put this mail off. */
    tryAt: instant(),
    lastError: varchar({ length: 500 }),
    sentAt: instant(),
    /** The order in which mails leave. */
    place: bigint({ mode: "number" }).generatedAlwaysAsIdentity(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("mail_delivery_address_unique").on(table.contentId, table.address),
    index("mail_delivery_queue_index").on(table.ownerId, table.place).where(sql`state = 'queued'`),
    index("mail_delivery_owner_index").on(table.ownerId),
  ],
);

/** Whether a sender's mails are leaving, and since when the mail server is away. */
export const mailQueues = pgTable("mail_queue", {
  ownerId: owner().primaryKey(),
  /** A process sends this sender's mails, until then. */
  leasedUntil: instant(),
  /** Failures to reach the mail server, one after another. */
  failures: integer().notNull().default(0),
  /** Nothing of this sender is tried before. */
  tryAt: instant(),
});
