import { boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant, updatedAt, version } from "./columns";
import { users } from "./user";

export const calendarEvents = pgTable(
  "calendar_event",
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    title: text().notNull(),
    description: text().notNull().default(""),
    location: text().notNull().default(""),
    color: text().notNull().default("primary"),
    allDay: boolean().notNull().default(false),
    startsAt: instant().notNull(),
    /** Exclusive; never before `startsAt`. */
    endsAt: instant().notNull(),
    /** Whether everyone on the staff sees it. */
    isShared: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [
    index("calendar_event_owner_index").on(table.ownerId, table.startsAt),
    index("calendar_event_shared_index").on(table.isShared, table.startsAt),
  ],
);
