import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from "drizzle-orm/pg-core";
import { chatLimits, chosenStatuses, conversationTypes, messageContentTypes } from "@/features/chat/domain/constants";
import { createdAt, id, instant, referenceIndex, textSet, updatedAt, version } from "./columns";
import { users } from "./user";

/** Counts the messages of a conversation from 1. */
const sequence = () => bigint({ mode: "number" });

/** A conversation of two people or a group; it is visible to its participants alone. */
export const conversations = pgTable(
  "conversation",
  {
    id: id(),
    type: text({ enum: conversationTypes }).notNull(),
    /** Both people's ids in order, so that two people have one conversation; null for groups. */
    pairKey: varchar({ length: 80 }),
    /** Of a group; empty where its people name it. */
    name: varchar({ length: chatLimits.name }).notNull().default(""),
    /** The name as it is searched. */
    searchKey: text().notNull().generatedAlwaysAs(sql`fold_for_search("name")`),
    /** Null after the account was deleted. */
    createdById: uuid().references(() => users.id, { onDelete: "set null" }),
    /** The sequence number of the last message; 0 before the first. */
    lastSeq: sequence().notNull().default(0),
    /** When the last message was sent or, before the first, when the conversation was created. */
    lastMessageAt: instant().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("conversation_pair_unique").on(table.pairKey),
    referenceIndex("conversation_creator_index", table.createdById),
  ],
);

export const conversationParticipants = pgTable(
  "conversation_participant",
  {
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    joinedAt: instant().notNull().defaultNow(),
    /** Messages up to this one were sent before the person joined, and are not theirs to read. */
    joinedSeq: sequence().notNull().default(0),
    /** Set for who left or was removed; to them the conversation does not exist. */
    leftAt: instant(),
    /** The last message that the person has seen. */
    readSeq: sequence().notNull().default(0),
    /** Until then no notifications come from here. */
    mutedUntil: instant(),
    pinnedAt: instant(),
    /** What the person has typed and not sent. */
    draft: varchar({ length: chatLimits.draft }).notNull().default(""),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    index("conversation_participant_user_index").on(table.userId, table.conversationId).where(sql`"left_at" is null`),
  ],
);

export const chatMessages = pgTable(
  "chat_message",
  {
    id: id(),
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    /** Its place in the conversation, without gaps. */
    seq: sequence().notNull(),
    /** Null after the account was deleted. */
    senderId: uuid().references(() => users.id, { onDelete: "set null" }),
    /** Made by the sender's browser: a message that is sent again is the same message. */
    clientId: uuid().notNull(),
    body: varchar({ length: chatLimits.body }).notNull(),
    contentType: text({ enum: messageContentTypes }).notNull().default("text"),
    replyToId: uuid().references((): AnyPgColumn => chatMessages.id, { onDelete: "set null" }),
    /** Participants who were mentioned. */
    mentions: uuid().array().notNull().default([]),
    /** Whether the others are asked to confirm that they have read it. */
    requiresAck: boolean().notNull().default(false),
    editedAt: instant(),
    deletedAt: instant(),
    deletedById: uuid().references(() => users.id, { onDelete: "set null" }),
    pinnedAt: instant(),
    pinnedById: uuid().references(() => users.id, { onDelete: "set null" }),
    /** Parts of the words by which it is found, and its conversation (docs/decisions/156, 217); a trigger keeps them. */
    parts: textSet().notNull().default(sql`''`),
    /** The body as it is searched, folded by the same trigger; empty while the message is deleted. */
    searchText: text().notNull().default(""),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("chat_message_seq_unique").on(table.conversationId, table.seq),
    uniqueIndex("chat_message_client_unique").on(table.senderId, table.clientId, table.conversationId),
    index("chat_message_parts_index").using("gin", table.parts).with({ fastupdate: false }),
    referenceIndex("chat_message_reply_index", table.replyToId),
    referenceIndex("chat_message_deleter_index", table.deletedById),
    referenceIndex("chat_message_pinner_index", table.pinnedById),
    /** Of those that still say something: the rows stay when they are erased. */
    index("chat_message_deleted_index")
      .on(table.deletedAt)
      .where(sql`deleted_at is not null and (body <> '' or sender_id is not null)`),
    index("chat_message_pinned_index").on(table.conversationId, table.pinnedAt).where(sql`"pinned_at" is not null`),
  ],
);

export const chatReactions = pgTable(
  "chat_reaction",
  {
    messageId: uuid()
      .notNull()
      .references(() => chatMessages.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    emoji: varchar({ length: 16 }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.userId, table.emoji] }),
    index("chat_reaction_user_index").on(table.userId),
  ],
);

/** Somebody has confirmed that they have read a message. */
export const chatAcknowledgements = pgTable(
  "chat_acknowledgement",
  {
    messageId: uuid()
      .notNull()
      .references(() => chatMessages.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.userId] }),
    index("chat_acknowledgement_user_index").on(table.userId),
  ],
);

/** What a message said before its author edited it. */
export const chatMessageEdits = pgTable(
  "chat_message_edit",
  {
    id: id(),
    messageId: uuid()
      .notNull()
      .references(() => chatMessages.id, { onDelete: "cascade" }),
    body: varchar({ length: chatLimits.body }).notNull(),
    editedAt: instant().notNull().defaultNow(),
  },
  (table) => [index("chat_message_edit_message_index").on(table.messageId, table.id)],
);

/** How somebody wants to be shown in chat, and what they share; without a row the defaults hold. */
export const chatSettings = pgTable("chat_setting", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  status: text({ enum: chosenStatuses }).notNull().default("available"),
  /** Whether others see how far the person has read; who does not share it does not see it of others. */
  sharesReading: boolean().notNull().default(true),
  /** The same of being online, of the last activity and of typing. */
  sharesActivity: boolean().notNull().default(true),
  updatedAt: updatedAt(),
});

/** When somebody last had an event stream open: written once a minute, however many they have. */
export const chatPresences = pgTable("chat_presence", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  lastSeenAt: instant().notNull(),
});

/** A message that waits to be sent; a job sends it and removes the row. */
export const scheduledMessages = pgTable(
  "scheduled_message",
  {
    id: id(),
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    senderId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The message is sent under this one, so that it is sent once. */
    clientId: uuid().notNull(),
    body: varchar({ length: chatLimits.body }).notNull(),
    contentType: text({ enum: messageContentTypes }).notNull().default("text"),
    sendAt: instant().notNull(),
    createdAt: createdAt(),
    /** Jobs of earlier versions do nothing. */
    version: version(),
  },
  (table) => [
    uniqueIndex("scheduled_message_client_unique").on(table.senderId, table.clientId),
    index("scheduled_message_sender_index").on(table.senderId, table.conversationId, table.sendAt),
    index("scheduled_message_conversation_index").on(table.conversationId),
  ],
);
