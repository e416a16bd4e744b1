import "server-only";
import type { Actor } from "@/server/auth/actor";
import { canEditCalendar } from "../policy";
import type { Attendee, Event } from "../schema";
import type { SeenRow } from "./data/family";
import { isSeries, lengthOf, writeMoment } from "./schedule";

/** What all occurrences of a record have in common with it. */
export function presentEvent(actor: Actor, row: SeenRow): Event {
  const recurrenceId = row.recurrenceId && writeMoment(row.recurrenceId, row.seriesAllDay ?? row.allDay);
  // Whoever is only invited does not see the calendar itself.
  const seesCalendar = row.calendar.isShared || row.calendar.ownerId === actor.userId;
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
    attendees: row.attendees.map(presentAttendee),
    reminders: presentReminders(actor, row),
    canEdit: canEditCalendar(actor, row.calendar),
    source: null,
    version: row.version,
  };
}

/** Colleagues' addresses are not everybody's. */
export function presentAttendee(row: SeenRow["attendees"][number]): Attendee {
  const { userId, email, name, personName, answer, avatarUrl, timeZone } = row;
  return { userId, email: userId === null ? email : "", name: personName ?? name, answer, avatarUrl, timeZone };
}

export const presentReminders = (actor: Actor, { reminders }: SeenRow): Event["reminders"] =>
  reminders
    .filter(({ userId }) => userId === actor.userId)
    .map(({ minutesBefore, channel }) => ({ minutesBefore, channel }));

/** A record; of a series the occurrence that starts at `start`, else the first. */
export function presentRecord(actor: Actor, row: SeenRow, start?: string): Event {
  const record = presentEvent(actor, row);
  if (!isSeries(row)) return record;
  return presentOccurrence(record, start ?? writeMoment(row.startsAt, row.allDay), lengthOf(row));
}

/** One occurrence of a series that has not been changed by itself. */
export function presentOccurrence(series: Event, start: string, lengthMs: number): Event {
  const end = writeMoment(new Date(Date.parse(start) + lengthMs), series.allDay);
  return { ...series, id: `${series.eventId}_${start}`, seriesId: series.eventId, recurrenceId: start, start, end };
}
