import "server-only";
import { asc, eq, getTableColumns, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "@/server/db/client";
import { type calendarAttendees, calendarEvents, type calendarReminders, calendars } from "@/server/db/schema/calendar";
import { users } from "@/server/db/schema/user";
import type { EventRow } from "../schedule";

/** Series with their changed occurrences, people and reminders, as the tables hold them. */
export type Series = Readonly<{
  events: readonly EventRow[];
  attendees: readonly (typeof calendarAttendees.$inferSelect)[];
  reminders: readonly (typeof calendarReminders.$inferSelect)[];
}>;

/** As JSON, where instants are texts. */
type SeenAttendee = Omit<Series["attendees"][number], "answeredAt"> & {
  answeredAt: string | null;
  /** Of somebody with an account, as it is now. */
  personName: string | null;
  avatarUrl: string | null;
  timeZone: string | null;
};

/** A reminder with what planning and delivering it takes. */
export type SeenReminder = Series["reminders"][number] & {
  person: Pick<typeof users.$inferSelect, "name" | "email" | "locale" | "timeZone"> & { isHere: boolean };
};

/** An event with what its calendar and its people add to it. */
export type SeenRow = EventRow & {
  calendar: Pick<typeof calendars.$inferSelect, "ownerId" | "isShared" | "color">;
  organizerName: string;
  /** Of a changed occurrence: whether its series is of whole days, by which its name is written. */
  seriesAllDay: boolean | null;
  attendees: readonly SeenAttendee[];
  reminders: readonly SeenReminder[];
  /** Starts by the rule of a series that stand by themselves. */
  changedStarts: readonly string[];
};

/** A family with what surrounds it, from one statement. */
export type SeenSeries = Series & Readonly<{ seen: readonly SeenRow[] }>;

const series = alias(calendarEvents, "series");

// Raw names inside: "calendar_event" is the event that is read.
const attendees = sql<SeenAttendee[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'eventId', a.event_id, 'email', a.email, 'name', a.name, 'userId', a.user_id, 'answer', a.answer,
    'answeredAt', a.answered_at, 'personName', p.name, 'avatarUrl', p.image, 'timeZone', p.time_zone
  ) order by a.name, a.email), '[]'::jsonb)
  from calendar_attendee a left join "user" p on p.id = a.user_id where a.event_id = "calendar_event"."id")`;

const remindersOf = (userId: string | null) => sql<SeenReminder[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'eventId', r.event_id, 'userId', r.user_id, 'minutesBefore', r.minutes_before, 'channel', r.channel,
    'person', jsonb_build_object('name', p.name, 'email', p.email, 'locale', p.locale, 'timeZone', p.time_zone,
      'isHere', p.deactivated_at is null)
  ) order by r.minutes_before, r.channel), '[]'::jsonb)
  from calendar_reminder r join "user" p on p.id = r.user_id
  where r.event_id = "calendar_event"."id" and (${userId}::uuid is null or r.user_id = ${userId}::uuid))`;

const changedStarts = sql<string[]>`case when "calendar_event"."series_id" is not null then '[]'::jsonb else (
  select coalesce(jsonb_agg(to_char(c.recurrence_id at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), '[]'::jsonb)
  from calendar_event c where c.series_id = "calendar_event"."id" and c.recurrence_id is not null) end`;

/** Events with all that surrounds them; of the reminders only those of `remindedId`, where one is named. */
export const selectSeen = (executor: Executor, { remindedId }: { remindedId: string | null }) =>
  executor
    .select({
      ...getTableColumns(calendarEvents),
      calendar: { ownerId: calendars.ownerId, isShared: calendars.isShared, color: calendars.color },
      organizerName: users.name,
      seriesAllDay: series.allDay,
      attendees,
      reminders: remindersOf(remindedId),
      changedStarts,
    })
    .from(calendarEvents)
    .leftJoin(series, eq(series.id, calendarEvents.seriesId))
    .innerJoin(calendars, eq(calendars.id, calendarEvents.calendarId))
    .innerJoin(users, eq(users.id, calendarEvents.ownerId));

export async function readSeries(executor: Executor, rootIds: readonly string[]): Promise<SeenSeries> {
  const isAny = (column: SQL | typeof calendarEvents.id | typeof calendarEvents.seriesId) =>
    sql`${column} = any(${sql.param([...rootIds])}::uuid[])`;
  const seen: SeenRow[] = await selectSeen(executor, { remindedId: null })
    .where(or(isAny(calendarEvents.id), isAny(calendarEvents.seriesId)))
    .orderBy(asc(calendarEvents.id));
  return {
    seen,
    events: seen.map(rowOf),
    attendees: seen.flatMap((row) => row.attendees.map(attendeeOf)),
    reminders: seen.flatMap((row) => row.reminders.map(({ person: _, ...reminder }) => reminder)),
  };
}

/** The event's own columns. */
export function rowOf({
  calendar: _calendar,
  organizerName: _organizer,
  seriesAllDay: _allDay,
  attendees: _attendees,
  reminders: _reminders,
  changedStarts: _starts,
  ...row
}: SeenRow): EventRow {
  return row;
}

const attendeeOf = ({ eventId, email, name, userId, answer, answeredAt }: SeenAttendee) => ({
  eventId,
  email,
  name,
  userId,
  answer,
  answeredAt: answeredAt === null ? null : new Date(answeredAt),
});
