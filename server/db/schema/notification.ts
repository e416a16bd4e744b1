import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { notificationChannels, notificationTypes } from "@/features/notification/domain/notification-types";
import { createdAt, id, instant } from "./columns";
import { users } from "./user";

/** Something that one person should know of. Its words are made for the reader's language from type and data. */
export const notifications = pgTable(
  "notification",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: text({ enum: notificationTypes }).notNull(),
    /** Whose deed it was; null for what comes by itself, such as a reminder. */
    actorId: uuid().references(() => users.id, { onDelete: "set null" }),
    subjectType: text().notNull(),
    subjectId: uuid().notNull(),
    /** The record's name at that time. */
    subjectName: text().notNull(),
    /** Where it leads: a path of ours. */
    href: text().notNull(),
    data: jsonb().$type<Record<string, string | number | null>>().notNull().default({}),
    /** What is told about one thing stands together. */
    groupKey: text().notNull(),
    readAt: instant(),
    archivedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index("notification_user_index").on(table.userId, table.archivedAt, table.createdAt, table.id),
    /** For the number on the bell, which each page shows. */
    index("notification_unread_index").on(table.userId).where(sql`read_at is null and archived_at is null`),
    index("notification_group_index").on(table.userId, table.groupKey),
    /** For what happens to that of which they tell. */
    index("notification_subject_index").on(table.subjectId),
    index("notification_created_index").on(table.createdAt),
  ],
);

/** What one person has chosen to be told of otherwise than everybody is; without a row the usual holds. */
export const notificationPreferences = pgTable(
  "notification_preference",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: text({ enum: notificationTypes }).notNull(),
    channel: text({ enum: notificationChannels }).notNull(),
    isOn: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.type, table.channel] })],
);
