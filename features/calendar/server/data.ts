import "server-only";
import { and, asc, desc, eq, exists, getTableColumns, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { AppError } from "@/lib/errors";
import { foldForSearch } from "@/lib/fold";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { calendarAttendees, calendarEvents, calendars } from "@/server/db/schema/calendar";
import { users } from "@/server/db/schema/user";
import { readAttendees } from "../attendee/server/data";
import { listCalendars } from "../calendars/server/commands";
import { clockDay, fromClock, toClock } from "../clock/schema";
import { listDueCards } from "../due-card/server/data";
import { listMilestoneDays } from "../milestone/server/data";
import { liesIn, makePause, type Range, readChangedStarts, startsIn } from "../occurrence/server/data";
import { canEditCalendar, canUseCalendar } from "../policy";
import { readReminders } from "../reminder/server/data";
import { dayMs, isSeries, lengthOf, timesRefusal, writeMoment } from "../schedule/server/data";
import type { Event, EventFilters } from "../schema";
import { calendarLimits as limits } from "../vocabulary/schema";
import { readTimeZone } from "../zone/server/data";
import { presentEvent, presentOccurrence, type SeenRow } from "./presenter";

/** Goes into every WHERE: in a calendar of one's own or of all staff, or invited. */
export function isEventOf(actor: Actor): SQL | undefined {
  if (!canUseCalendar(actor)) throw new AppError("forbidden");
  const invitation = current()
    .select({ eventId: calendarAttendees.eventId })
    .from(calendarAttendees)
    .where(and(eq(calendarAttendees.eventId, calendarEvents.id), eq(calendarAttendees.userId, actor.userId)));
  return or(eq(calendars.ownerId, actor.userId), calendars.isShared, exists(invitation));
}

const series = alias(calendarEvents, "series");

/** Records that the caller may see and that `where` picks. */
export async function readRows(actor: Actor, where: SQL | undefined, most?: number): Promise<SeenRow[]> {
  const query = current()
    .select({
      ...getTableColumns(calendarEvents),
      calendar: { ownerId: calendars.ownerId, isShared: calendars.isShared, color: calendars.color },
      organizerName: users.name,
      seriesAllDay: series.allDay,
    })
    .from(calendarEvents)
    .leftJoin(series, eq(series.id, calendarEvents.seriesId))
    .innerJoin(calendars, eq(calendars.id, calendarEvents.calendarId))
    .innerJoin(users, eq(users.id, calendarEvents.ownerId))
    .where(and(isEventOf(actor), where))
    .orderBy(asc(calendarEvents.startsAt), asc(calendarEvents.id));
  return await (most === undefined ? query : query.limit(most));
}

/** The records with people and reminders; of a series the record itself. */
export async function presentRows(actor: Actor, rows: readonly SeenRow[]): Promise<Event[]> {
  const ids = rows.map((row) => row.id);
  const [attendees, reminders] = await Promise.all([readAttendees(ids), readReminders(actor, ids)]);
  return rows.map((row) =>
    presentEvent(row, {
      attendees: attendees.get(row.id) ?? [],
      reminders: reminders.get(row.id) ?? [],
      canEdit: canEditCalendar(actor, row.calendar),
      seesCalendar: row.calendar.isShared || row.calendar.ownerId === actor.userId,
    }),
  );
}

const dayStart = (day: string, timeZone: string) => new Date(fromClock(new Date(day), timeZone));

/** The window that is asked for, in the viewer's zone; throws for one that is too long or ends before it starts. */
export function rangeOf({ start, end }: EventFilters, timeZone: string, now = new Date()): Range {
  const today = clockDay(toClock(now.toISOString(), timeZone));
  const dayFrom = (moment: string, days: number) =>
    new Date(Date.parse(moment.slice(0, 10)) + days * dayMs).toISOString().slice(0, 10);
  const first = start ?? dayFrom(end ?? today, -92);
  const last = end ?? dayFrom(start ?? today, 275);
  const [from, to] = [first, last].map((moment) =>
    moment.length === 10 ? dayStart(moment, timeZone) : new Date(moment),
  ) as [Date, Date];
  if (to <= from) throw timesRefusal("#/end", "end-before-start");
  if (to.getTime() - from.getTime() > (limits.windowDays + 1) * dayMs) throw timesRefusal("#/end", "window-too-long");
  const walls = [from, to].map((moment) => toClock(moment.toISOString(), timeZone).getTime()) as [number, number];
  return {
    from,
    to,
    fromDay: new Date(Math.floor(walls[0] / dayMs) * dayMs),
    toDay: new Date(Math.ceil(walls[1] / dayMs) * dayMs),
  };
}

/** About how long an event is as JSON: what people write, and who is invited. */
const weightOf = ({ description, attendees }: Event) => 700 + description.length + attendees.length * 180;

/**
 * Everything in the window that the caller may see, each occurrence by itself, in order. Throws for more than one answer
 * can hold: a series repeats all that it says with each occurrence.
 */
export async function listEvents(actor: Actor, filters: EventFilters, now = new Date()): Promise<Event[]> {
  if (!canUseCalendar(actor)) throw new AppError("forbidden");
  const range = rangeOf(filters, await readTimeZone(actor), now);
  const rows = await readRows(actor, liesIn(range));
  const [records, changed, dueCards, milestones] = await Promise.all([
    presentRows(actor, rows),
    readChangedStarts(rows.filter(isSeries).map((row) => row.id)),
    listDueCards(actor, range),
    listMilestoneDays(actor, range),
  ]);
  const events: Event[] = [];
  const pause = makePause();
  let characters = 0;
  for (const [index, row] of rows.entries()) {
    const record = records[index];
    if (!record) continue;
    const starts = isSeries(row) ? startsIn(row, changed.get(row.id) ?? [], range) : null;
    characters += weightOf(record) * (starts?.length ?? 1);
    if (characters > limits.windowCharacters) throw timesRefusal("#/end", "window-too-long");
    for (const start of starts ?? []) events.push(presentOccurrence(record, start, lengthOf(row)));
    if (starts === null) events.push(record);
    await pause();
  }
  return [...events, ...dueCards, ...milestones].sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0));
}

/** What the screen is drawn of on the server: one call, so that the page stays a line. */
export async function readCalendarScreen(actor: Actor, filters: EventFilters, now = new Date()) {
  const calendars = await listCalendars(actor);
  const timeZone = await readTimeZone(actor);
  return { calendars, timeZone, events: await listEvents(actor, filters, now) };
}

/** Events that hold every word, the latest first. Of a series the next occurrence, else the first. */
export async function searchEvents(actor: Actor, { q, limit = limits.found }: { q: string; limit?: number }) {
  if (!canUseCalendar(actor)) throw new AppError("forbidden");
  const words = foldForSearch(q).split(" ").filter(Boolean).slice(0, 6);
  if (words.length === 0) return [];
  const holds = and(...words.map((word) => sql`position(${word} in ${calendarEvents.searchKey}) > 0`));
  const rows = await current()
    .select({ id: calendarEvents.id })
    .from(calendarEvents)
    .innerJoin(calendars, eq(calendars.id, calendarEvents.calendarId))
    .where(and(isEventOf(actor), holds, isNull(calendarEvents.seriesId)))
    .orderBy(desc(isNull(calendarEvents.lastEndsAt)), desc(calendarEvents.lastEndsAt), asc(calendarEvents.id))
    .limit(limit);
  if (rows.length === 0) return [];
  const found = await readRows(
    actor,
    inArray(
      calendarEvents.id,
      rows.map((row) => row.id),
    ),
  );
  return await presentNext(actor, found);
}

/** Each record as its next occurrence from now on, else its first. */
export async function presentNext(actor: Actor, rows: readonly SeenRow[], now = new Date()): Promise<Event[]> {
  const records = await presentRows(actor, rows);
  const changed = await readChangedStarts(rows.filter(isSeries).map((row) => row.id));
  const to = new Date(now.getTime() + limits.windowDays * dayMs);
  const range = { from: now, to, fromDay: new Date(Math.floor(now.getTime() / dayMs) * dayMs), toDay: to };
  return rows.flatMap((row, index) => {
    const record = records[index];
    if (!record) return [];
    if (!isSeries(row)) return [record];
    const [next] = startsIn(row, changed.get(row.id) ?? [], range);
    return [presentOccurrence(record, next ?? writeMoment(row.startsAt, row.allDay), lengthOf(row))];
  });
}

/** A record by its id, of a series the occurrence that starts at `start`, else the first; null when it is not there. */
export async function findRecord(actor: Actor, recordId: string, start?: string): Promise<Event | null> {
  const [row] = await readRows(actor, eq(calendarEvents.id, recordId));
  const [record] = row ? await presentRows(actor, [row]) : [];
  if (!row || !record) return null;
  if (!isSeries(row)) return record;
  return presentOccurrence(record, start ?? writeMoment(row.startsAt, row.allDay), lengthOf(row));
}
