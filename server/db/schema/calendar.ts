import {
  type AnyPgColumn,
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
import { answers, calendarLimits, eventColors, reminderChannels } from "@/features/calendar/domain/constants";
import { createdAt, id, instant, updatedAt, version } from "./columns";
import { users } from "./user";

/** A person's calendar, or one that all staff see. Each person gets a first one when they first need it. */
export const calendars = pgTable(
  "calendar",
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: varchar({ length: calendarLimits.calendarName }).notNull(),
    color: text({ enum: eventColors }).notNull().default("primary"),
    /** Whether everyone on the staff sees what is in it. Only the owner and administrators change it. */
    isShared: boolean().notNull().default(false),
    /** The calendar that new events of this person go into. */
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [index("calendar_owner_index").on(table.ownerId)],
);

export const calendarEvents = pgTable(
  "calendar_event",
  {
    id: id(),
    calendarId: uuid()
      .notNull()
      .references(() => calendars.id, { onDelete: "cascade" }),
    /** Who made it: the organiser (RFC 5545, 3.8.4.3). */
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** RFC 5545 UID: the same for a series and its changed occurrences, and for what was imported twice. */
    uid: text().notNull(),
    title: varchar({ length: calendarLimits.title }).notNull(),
    description: text().notNull().default(""),
    location: varchar({ length: calendarLimits.location }).notNull().default(""),
    /** Null takes the calendar's. */
    color: text({ enum: eventColors }),
    category: varchar({ length: calendarLimits.category }),
    allDay: boolean().notNull().default(false),
    /** A whole day is kept as midnight UTC: it is a date, the same in every time zone. */
    startsAt: instant().notNull(),
    /** Exclusive; never before `startsAt`. */
    endsAt: instant().notNull(),
    /** IANA name of the zone that the times were chosen in: a series keeps its hour there, whatever the clocks do. */
    timeZone: text().notNull().default("Asia/Ulaanbaatar"),
    /** RFC 5545 RRULE without its name, e.g. `FREQ=WEEKLY;BYDAY=MO`; null for what happens once. */
    recurrenceRule: text(),
    /** RFC 5545 RDATE: occurrences besides the rule's, as instants. */
    addedDates: jsonb().$type<string[]>().notNull().default([]),
    /** RFC 5545 EXDATE: starts of occurrences that do not take place, as instants. */
    excludedDates: jsonb().$type<string[]>().notNull().default([]),
    /** When the last occurrence ends; null when the series has no end. Ranges are looked up by it. */
    lastEndsAt: instant(),
    /** The series of which this is a changed occurrence. */
    seriesId: uuid().references((): AnyPgColumn => calendarEvents.id, { onDelete: "cascade" }),
    /** RFC 5545 RECURRENCE-ID: when that occurrence would have started. */
    recurrenceId: instant(),
    /** Whether it takes the time up (RFC 5545 TRANSP); only such events conflict. */
    isBusy: boolean().notNull().default(true),
    /** RFC 5545 SEQUENCE: counts the changes that attendees must hear of. */
    sequence: integer().notNull().default(0),
    searchKey: text().notNull().default(""),
    /** When it was created here, or last imported. */
    createdAt: createdAt(),
    /** RFC 5545 DTSTAMP. Later than `createdAt` only where it was changed here since. */
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [
    index("calendar_event_calendar_index").on(table.calendarId, table.startsAt),
    index("calendar_event_owner_index").on(table.ownerId, table.startsAt),
    uniqueIndex("calendar_event_occurrence_unique").on(table.seriesId, table.recurrenceId),
    index("calendar_event_uid_index").on(table.uid),
  ],
);

export const calendarAttendees = pgTable(
  "calendar_attendee",
  {
    eventId: uuid()
      .notNull()
      .references(() => calendarEvents.id, { onDelete: "cascade" }),
    /** Lower case, NFC. */
    email: text().notNull(),
    name: text().notNull(),
    /** Null for somebody from outside. */
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    answer: text({ enum: answers }).notNull().default("needs-action"),
    answeredAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.email] }),
    index("calendar_attendee_user_index").on(table.userId),
  ],
);

/** What one person wants to be reminded of, and how: each attendee has their own. */
export const calendarReminders = pgTable(
  "calendar_reminder",
  {
    eventId: uuid()
      .notNull()
      .references(() => calendarEvents.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Before the start of each occurrence. */
    minutesBefore: integer().notNull(),
    channel: text({ enum: reminderChannels }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.userId, table.minutesBefore, table.channel] })],
);

/** What a write to an event changed, for a day, so that whoever wrote can undo it. */
export const calendarUndos = pgTable(
  "calendar_undo",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The event or series; it need not be there any more. */
    eventId: uuid().notNull(),
    /** The rows as they were, with people and reminders; instants as ISO texts. */
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Versions by id right after the write: whoever finds others would undo more than that write. */
    after: jsonb().$type<Record<string, number>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("calendar_undo_created_index").on(table.createdAt)],
);

/** The secret address under which another program reads a person's calendar. */
export const calendarFeeds = pgTable(
  "calendar_feed",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the secret, in hex: the secret is shown once and kept nowhere. */
    secretHash: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("calendar_feed_secret_unique").on(table.secretHash)],
);
