import { sql } from "drizzle-orm";
import { bigint, check, index, jsonb, pgTable, smallint, text, uuid, varchar } from "drizzle-orm/pg-core";
import { fileConstants, previewStates } from "@/features/file/domain/constants";
import { mailLimits } from "@/features/mail/domain/constants";
import { chatMessages, conversations } from "./chat";
import { createdAt, deletedIndex, id, instant, referenceIndex } from "./columns";
import { cards } from "./kanban";
import { mailContents } from "./mail";
import { users } from "./user";

/** What lies in the store, once however many files have it; server/storage holds the bytes under the hash. */
export const fileContents = pgTable(
  "file_content",
  {
    /** Of the bytes, in hexadecimal digits. */
    sha256: varchar({ length: 64 }).primaryKey(),
    /** In bytes. */
    size: bigint({ mode: "number" }).notNull(),
    /** The media type that the first bytes show; nobody's word is taken for it. */
    type: text().notNull(),
    preview: text({ enum: previewStates }).notNull().default("unknown"),
    /** When somebody last began to store it: the sweep leaves it alone for a while, until a file refers to it. */
    claimedAt: instant().notNull().defaultNow(),
    /** Set while the sweep deletes it; nobody may refer to it any more. */
    deletingAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [index("file_content_claimed_index").on(table.claimedAt)],
);

/** What a file or an upload belongs to: exactly one of these. Tasks are cards, too. */
const subject = () => ({
  cardId: uuid().references(() => cards.id, { onDelete: "cascade" }),
  conversationId: uuid().references(() => conversations.id, { onDelete: "cascade" }),
  /** What a mail says, of which many may have a copy. */
  mailContentId: uuid().references(() => mailContents.id, { onDelete: "cascade" }),
});

/** A file on a card, in a conversation, or of a mail. */
export const files = pgTable(
  "file",
  {
    id: id(),
    ...subject(),
    /** The message of the conversation that it was sent with; until then it is its owner's alone. */
    messageId: uuid().references(() => chatMessages.id, { onDelete: "cascade" }),
    sha256: varchar({ length: 64 })
      .notNull()
      .references(() => fileContents.sha256),
    name: varchar({ length: fileConstants.name }).notNull(),
    /** The name as it is searched. */
    searchKey: text().notNull().generatedAlwaysAs(sql`fold_for_search("name")`),
    /** The Content-ID (RFC 2392) by which the HTML of the same mail shows it. */
    cid: varchar({ length: mailLimits.contentId }),
    /** Who uploaded it. */
    ownerId: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    /** Deleted things stay, hidden; whoever deleted this may restore it for 30 days, and nobody else. */
    deletedAt: instant(),
    deletedById: uuid().references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    check(
      "file_subject_check",
      sql`num_nonnulls(${table.cardId}, ${table.conversationId}, ${table.mailContentId}) = 1`,
    ),
    check("file_message_check", sql`${table.messageId} is null or ${table.conversationId} is not null`),
    index("file_card_index").on(table.cardId, table.createdAt),
    index("file_conversation_index")
      .on(table.conversationId, table.createdAt, table.id)
      .where(sql`${table.conversationId} is not null`),
    index("file_staged_index")
      .on(table.createdAt)
      .where(sql`${table.conversationId} is not null and ${table.messageId} is null`),
    referenceIndex("file_message_index", table.messageId),
    referenceIndex("file_mail_index", table.mailContentId),
    index("file_content_index").on(table.sha256),
    index("file_owner_index").on(table.ownerId),
    deletedIndex("file_deleted_index", table.deletedAt),
  ],
);

/** A file that is still arriving. The id becomes the file's. */
export const fileUploads = pgTable(
  "file_upload",
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    ...subject(),
    name: varchar({ length: fileConstants.name }).notNull(),
    /** Bytes of the whole file, which the quota counts from the start. */
    size: bigint({ mode: "number" }).notNull(),
    /** Milliseconds since 1970; by it, name and size the same file is known again. */
    lastModified: bigint({ mode: "number" }).notNull(),
    /** Bytes that are stored: the sum of `parts`. */
    received: bigint({ mode: "number" }).notNull().default(0),
    /** The lengths of the parts in bytes, in their order. */
    parts: jsonb().$type<number[]>().notNull().default([]),
    createdAt: createdAt(),
    /** When the sweep deletes it; each part puts it off. */
    expiresAt: instant().notNull(),
  },
  (table) => [
    index("file_upload_owner_index").on(table.ownerId),
    check(
      "file_upload_subject_check",
      sql`num_nonnulls(${table.cardId}, ${table.conversationId}, ${table.mailContentId}) = 1`,
    ),
    index("file_upload_card_index").on(table.cardId),
    referenceIndex("file_upload_conversation_index", table.conversationId),
    referenceIndex("file_upload_mail_index", table.mailContentId),
    index("file_upload_expires_index").on(table.expiresAt),
  ],
);

/**
 * One row: the bytes of all contents and uploads together, so that the quota is checked without reading them. A trigger updates
 * it as each transaction commits: it is the last lock that any of them takes.
 */
export const fileTotals = pgTable(
  "file_total",
  {
    id: smallint().primaryKey().default(1),
    bytes: bigint({ mode: "number" }).notNull(),
  },
  (table) => [check("file_total_single", sql`${table.id} = 1`)],
);
