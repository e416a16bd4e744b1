import { sql } from "drizzle-orm";
import {
  bigint,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { permissions } from "@/lib/permissions";
import { createdAt, id, instant } from "./columns";
import { users } from "./user";

/** A transaction's 64-bit id; it comes back as a decimal string because it passes what a number holds. */
const xid8 = customType<{ data: string }>({ dataType: () => "xid8" });

/**
 * What changed, written in the transaction that changed it. Readers order by (xid, id) and take only
 * rows whose transaction is older than every running one, so that none is passed over.
 */
export const events = pgTable(
  "event",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    xid: xid8().notNull().default(sql`pg_current_xact_id()`),
    topic: text().notNull(),
    audienceKind: text({ enum: ["staff", "user", "board", "conversation", ...permissions] }).notNull(),
    /** The user's, board's or conversation's id; null for all staff, and for whoever has a permission. */
    audienceId: uuid(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("event_order_index").on(table.xid, table.id), index("event_created_index").on(table.createdAt)],
);

/** Work for later; taken with SKIP LOCKED under a lease and done at least once. */
export const jobs = pgTable(
  "job",
  {
    id: id(),
    kind: text().notNull(),
    /** Two jobs with one key are one job. */
    key: text(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    runAt: instant().notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    leasedUntil: instant(),
    doneAt: instant(),
    /** It was refused for good, or tried as long as jobs of its kind are. */
    givenUpAt: instant(),
    lastError: text(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("job_key_unique").on(table.kind, table.key),
    index("job_due_index").on(table.doneAt, table.runAt),
  ],
);

/** The answer given to a call with an Idempotency-Key, kept for `keptAnswerMs`. */
export const idempotencyKeys = pgTable(
  "idempotency_key",
  {
    /** The caller's user id, or a hash of the client's address for strangers. */
    callerKey: text().notNull(),
    route: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    status: integer().notNull(),
    /** Byte for byte what the first call answered, under a key outside the database. */
    answer: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.callerKey, table.route, table.key] }),
    index("idempotency_key_created_index").on(table.createdAt),
  ],
);

/** Counters of fixed windows; `key` names the rule and whom it limits. */
export const rateLimits = pgTable(
  "rate_limit",
  {
    key: text().notNull(),
    windowStart: instant().notNull(),
    count: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] })],
);

/** Mail that waits to leave, or the envelope of one that left. Written with the change that causes it. */
export const outboxMails = pgTable(
  "mail_outbox",
  {
    id: id(),
    /** RFC 5322 Message-ID, so that a repeated send is recognised. */
    messageId: text().notNull(),
    recipient: text().notNull(),
    /** Subject, text and what else it says, as JSON under a key outside the database; null once it was sent. */
    content: text(),
    /** Why it is sent: `verify`, `reset-password` and so on. */
    purpose: text().notNull(),
    sentAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("mail_outbox_message_unique").on(table.messageId),
    index("mail_outbox_recipient_index").on(table.recipient, table.createdAt),
    index("mail_outbox_created_index").on(table.createdAt),
  ],
);

/** Of the lines of activity those that say that a record is gone for good; what has no archive is so once it is deleted. */
export const isAboutPurged = sql`verb = 'purged' or (verb = 'deleted' and subject_type in ('event', 'calendar'))`;

/**
 * Who did what to which record: recent activity for people, the trail for administrators. A trigger deletes the lines of a
 * record with the record; what says that it is gone for good stays for a while, and names it.
 */
export const activities = pgTable(
  "activity",
  {
    id: id(),
    actorId: uuid().references(() => users.id, { onDelete: "set null" }),
    verb: text().notNull(),
    subjectType: text().notNull(),
    subjectId: uuid().notNull(),
    /** The record's name at that time, so that a line stays readable after a rename. */
    subjectName: text().notNull(),
    /** Set when the record lives on a board: only its members see the line. */
    boardId: uuid(),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    index("activity_created_index").on(table.createdAt, table.id),
    index("activity_board_index").on(table.boardId, table.createdAt),
    index("activity_subject_index").on(table.subjectId, table.createdAt),
    /** What is said of records that are gone for good. */
    index("activity_gone_index").on(table.createdAt).where(isAboutPurged),
    /** Lines of cards that name another card. */
    index("activity_other_index").on(sql`(data ->> 'otherId')`).where(sql`verb in ('related', 'unrelated')`),
  ],
);
