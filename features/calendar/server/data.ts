import "server-only";
import { and, asc, desc, eq, exists, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { searchTerms } from "@/lib/fold";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { calendarAttendees, calendarEvents, calendars } from "@/server/db/schema/calendar";
import { listCalendars } from "../calendars/server/commands";
import { calendarLimits as limits } from "../domain/constants";
import { clockDay, fromClock, toClock } from "../domain/wall-clock";
import { listDueCards } from "../due-card/server/data";
import { findCalendarFilters } from "../kept-filters/server/data";
import { listMilestoneDays } from "../milestone/server/data";
import { canUseCalendar } from "../policy";
import type { Event, EventFilters } from "../schema";
import type { EventList } from "../window/schema";
import { expandRows } from "../window/server/data";
import { type SeenRow, selectSeen } from "./data/family";
import { liesIn, makeAllowance, makePause, type Range, startsIn, whenMadeEarlier } from "./data/occurrences";
import { presentRecord } from "./presenter";
import { dayMs, isSeries, timesRefusal } from "./schedule";

/** Goes into every WHERE: in a calendar of one's own or of all staff, or invited. */
export function isEventOf(actor: Actor): SQL | undefined {
  if (!canUseCalendar(actor)) throw new AppError("forbidden");
  const invitation = current()
    .select({ eventId: calendarAttendees.eventId })
    .from(calendarAttendees)
    .where(and(eq(calendarAttendees.eventId, calendarEvents.id), eq(calendarAttendees.userId, actor.userId)));
  return or(eq(calendars.ownerId, actor.userId), calendars.isShared, exists(invitation));
}

/** Records that the caller may see and that `where` picks. */
export async function readRows(actor: Actor, where: SQL | undefined, max?: number): Promise<SeenRow[]> {
  const query = selectSeen(current(), { remindedId: actor.userId })
    .where(and(isEventOf(actor), where))
    .orderBy(asc(calendarEvents.startsAt), asc(calendarEvents.id));
  return await (max === undefined ? query : query.limit(max));
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

/** The same, told by their ids, in order. */
async function readThose(actor: Actor, ids: readonly string[]): Promise<SeenRow[]> {
  if (ids.length === 0) return [];
  const rows = await readRows(actor, sql`${calendarEvents.id} = any(${sql.param([...ids])}::uuid[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** What there is of many records, with no more of each than says which of them get room, and of how many. */
async function listCandidates(actor: Actor, where: SQL | undefined) {
  const { id, ownerId, startsAt, recurrenceRule, addedDates } = calendarEvents;
  const isRepeated = sql`(${recurrenceRule} is not null or ${addedDates} <> '[]')`;
  const time = sql`extract(epoch from ${startsAt})`;
  const found = await current()
    .select({ id, ownerId, startsAt, recurrenceRule, addedDates, total: sql<number>`(count(*) over ())::int` })
    .from(calendarEvents)
    .innerJoin(calendars, eq(calendars.id, calendarEvents.calendarId))
    .where(and(isEventOf(actor), where))
    .orderBy(
      desc(eq(ownerId, actor.userId)),
      isRepeated,
      sql`case when ${isRepeated} then -${time} else ${time} end`,
      id,
    )
    .limit(limits.windowRecords);
  return { candidates: found, uncounted: Math.max(0, (found[0]?.total ?? 0) - found.length) };
}

async function expandAll(actor: Actor, range: Range): Promise<EventList> {
  const rows = await readRows(actor, liesIn(range), limits.recordsAtOnce + 1);
  const isWhole = rows.length <= limits.recordsAtOnce;
  const listed = isWhole ? { candidates: rows, uncounted: 0 } : await listCandidates(actor, liesIn(range));
  return await expandRows({ actor, range, rows, ...listed, read: (ids) => readThose(actor, ids) });
}

/**
 * Everything in the window that the caller may see, each occurrence by itself, in order. A record that costs too much or
 * says more than the answer has room for is left out and named; it never takes the rest with it.
 */
export async function readWindow(actor: Actor, filters: EventFilters, now = new Date()): Promise<EventList> {
  if (!canUseCalendar(actor)) throw new AppError("forbidden");
  const range = rangeOf(filters, actor.timeZone, now);
  const [{ events, ...rest }, dueCards, milestones] = await whenMadeEarlier(actor, () =>
    Promise.all([expandAll(actor, range), listDueCards(actor, range), listMilestoneDays(actor, range)]),
  );
  const all = [...events, ...dueCards, ...milestones];
  return { events: all.sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0)), ...rest };
}

export async function listEvents(actor: Actor, filters: EventFilters, now = new Date()): Promise<Event[]> {
  return (await readWindow(actor, filters, now)).events;
}

/** What the screen is drawn of on the server: one call, so that the page stays a line. */
export async function readCalendarScreen(actor: Actor, filters: EventFilters, now = new Date()) {
  const calendars = await listCalendars(actor);
  const seen = await readWindow(actor, filters, now);
  return { calendars, timeZone: actor.timeZone, ...seen, filters: await findCalendarFilters(actor) };
}

/** Events that hold every word, the latest first. Of a series the next occurrence, else the first. */
export async function searchEvents(actor: Actor, { q, limit = limits.found }: { q: string; limit?: number }) {
  if (!canUseCalendar(actor)) throw new AppError("forbidden");
  const words = searchTerms(q).slice(0, 6);
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
  const ids = rows.map(({ id }) => id);
  return await whenMadeEarlier(actor, async () =>
    presentNext(actor, await readRows(actor, inArray(calendarEvents.id, ids))),
  );
}

/** Each record as its next occurrence from now on, else its first. */
async function presentNext(actor: Actor, rows: readonly SeenRow[], now = new Date()): Promise<Event[]> {
  const to = new Date(now.getTime() + limits.windowDays * dayMs);
  const range = { from: now, to, fromDay: new Date(Math.floor(now.getTime() / dayMs) * dayMs), toDay: to };
  const [allowance, pause] = [makeAllowance(), makePause()];
  const presented: Event[] = [];
  for (const row of rows) {
    const isReckoned = isSeries(row) && !allowance.isSpent();
    const [next] = isReckoned
      ? allowance.spend(() => startsIn({ row, changed: row.changedStarts, range, max: 1 }))
      : [];
    presented.push(presentRecord(actor, row, next));
    await pause();
  }
  return presented;
}
