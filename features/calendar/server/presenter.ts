import "server-only";
import type { calendars } from "@/server/db/schema/calendar";
import { type EventRow, writeMoment } from "../schedule/server/data";
import type { Attendee, Event, Reminder } from "../schema";

/** An event with what its calendar and its organiser add to it. */
export type SeenRow = EventRow & {
  calendar: Pick<typeof calendars.$inferSelect, "ownerId" | "isShared" | "color">;
  organizerName: string;
  /** Of a changed occurrence: whether its series is of whole days, by which its name is written. */
  seriesAllDay: boolean | null;
};

type Around = {
  attendees: Attendee[];
  reminders: Reminder[];
  canEdit: boolean;
  /** Whether the caller sees the calendar itself, and not by invitation only. */
  seesCalendar: boolean;
};

/** What all occurrences of a record have in common with it. */
export function presentEvent(row: SeenRow, { attendees, reminders, canEdit, seesCalendar }: Around): Event {
  const recurrenceId = row.recurrenceId && writeMoment(row.recurrenceId, row.seriesAllDay ?? row.allDay);
  return {
    id: row.seriesId && recurrenceId ? `${row.seriesId}_${recurrenceId}` : row.id,
    eventId: row.id,
    calendarId: seesCalendar ? row.calendarId : null,
    title: row.title,
    description: row.description,
    location: row.location,
    ownColor: row.color,
    color: row.color ?? (seesCalendar ? row.calendar.color : "primary"),
    category: row.category,
    allDay: row.allDay,
    start: writeMoment(row.startsAt, row.allDay),
    end: writeMoment(row.endsAt, row.allDay),
    timeZone: row.timeZone,
    recurrenceRule: row.recurrenceRule,
    seriesId: row.seriesId,
    recurrenceId,
    isBusy: row.isBusy,
    organizer: { id: row.ownerId, name: row.organizerName },
    attendees,
    reminders,
    canEdit,
    source: null,
    version: row.version,
  };
}

/** One occurrence of a series that has not been changed by itself. */
export function presentOccurrence(series: Event, start: string, lengthMs: number): Event {
  const end = writeMoment(new Date(Date.parse(start) + lengthMs), series.allDay);
  return { ...series, id: `${series.eventId}_${start}`, seriesId: series.eventId, recurrenceId: start, start, end };
}
