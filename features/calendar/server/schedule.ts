import "server-only";
import { AppError } from "@/lib/errors";
import { parseRule, type RuleFault, writeRule } from "@/lib/recurrence/rule";
import { checkRule, lastStartOf, type Series, SeriesError } from "@/lib/recurrence/series";
import type { calendarEvents } from "@/server/db/schema/calendar";
import { calendarLimits as limits, type TimesFault } from "../domain/constants";
import { fromClock, toClock } from "../domain/wall-clock";

export type EventRow = typeof calendarEvents.$inferSelect;
/** When an event takes place, as the table keeps it. */
export type Schedule = Pick<EventRow, "allDay" | "startsAt" | "endsAt" | "timeZone" | "recurrenceRule">;
type Dates = Pick<EventRow, "addedDates" | "excludedDates">;

type Wanted = Readonly<{
  allDay?: boolean;
  start?: string;
  end?: string;
  timeZone?: string;
  recurrenceRule?: string | null;
}>;

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
const isDay = (moment: string) => moment.length === 10;
/** Within what the contract lets anybody name. */
export const isInReach = (moment: Date) =>
  moment.getTime() >= Date.UTC(1900, 0, 1) && moment.getTime() < Date.UTC(2200, 0, 1);
/** Postgres keeps whole days as midnight UTC, and `new Date` reads them so. */
export const readMoment = (moment: string): Date => new Date(moment);
export const writeMoment = (moment: Date, allDay: boolean): string =>
  allDay ? moment.toISOString().slice(0, 10) : moment.toISOString();
export const lengthOf = ({ startsAt, endsAt }: Pick<EventRow, "startsAt" | "endsAt">) =>
  endsAt.getTime() - startsAt.getTime();
export const isSeries = (row: Pick<EventRow, "recurrenceRule" | "addedDates">) =>
  row.recurrenceRule !== null || row.addedDates.length > 0;

/** What a developer reads beside the code; what they lack explains itself. */
const details: Partial<Record<TimesFault, string>> = {
  "event-too-long": `An event lasts at most ${limits.eventDays} days.`,
  "window-too-long": `A window is at most ${limits.windowDays} days long.`,
  "kept-elsewhere": "This is the day of a card or a milestone: only its day is changed here.",
  "not-for-one-occurrence": "This belongs to the series: name the scope `following` or `all`.",
};

/** The refusal of times by the name of what is wrong with them. */
export function timesRefusal(pointer: string, code: TimesFault | RuleFault): AppError {
  const detail = Object.hasOwn(details, code) ? details[code as TimesFault] : undefined;
  return new AppError("invalid-input", { detail, fields: [{ pointer, code }] });
}

function refuse(pointer: string, field: string, code: TimesFault | RuleFault): never {
  throw timesRefusal(`${pointer}/${field}`, code);
}

/**
 * What is wanted, on top of what was; throws `invalid-input` naming the member below `pointer`. Without an end the event
 * keeps its length, else it takes a day or an hour.
 */
export function scheduleOf(
  wanted: Wanted,
  before: Schedule | null,
  { pointer, timeZone }: { pointer: string; timeZone: string },
): Schedule {
  const allDay = wanted.allDay ?? (wanted.start === undefined ? (before?.allDay ?? false) : isDay(wanted.start));
  const kept = before?.allDay === allDay ? before : null;
  if (wanted.start === undefined && !kept) refuse(pointer, "start", "required");
  for (const field of ["start", "end"] as const) {
    const moment = wanted[field];
    if (moment !== undefined && isDay(moment) !== allDay)
      refuse(pointer, field, allDay ? "day-expected" : "instant-expected");
  }
  const startsAt = wanted.start === undefined ? (kept?.startsAt ?? new Date(0)) : readMoment(wanted.start);
  const length = kept ? lengthOf(kept) : allDay ? dayMs : hourMs;
  const endsAt = wanted.end === undefined ? new Date(startsAt.getTime() + length) : readMoment(wanted.end);
  if (endsAt < startsAt || (allDay && endsAt <= startsAt)) refuse(pointer, "end", "end-before-start");
  if (endsAt.getTime() - startsAt.getTime() > limits.eventDays * dayMs) refuse(pointer, "end", "event-too-long");
  const rule = wanted.recurrenceRule === undefined ? (before?.recurrenceRule ?? null) : wanted.recurrenceRule;
  const schedule = {
    allDay,
    startsAt,
    endsAt,
    timeZone: wanted.timeZone ?? before?.timeZone ?? timeZone,
    recurrenceRule: plainRule(rule),
  };
  requireRule(schedule, pointer);
  return schedule;
}

/**
 * As RFC 5545 writes it and every program reads it, without its name: `;` at the end, `+01MO` and the like are understood
 * but not kept. An empty one is none, and what is no rule stays as it is, to be refused.
 */
export function plainRule(rule: string | null): string | null {
  const read = rule === null ? null : parseRule(rule);
  return read ? writeRule(read) : rule || null;
}

/** Throws, by its name, for a rule that cannot be kept: malformed, without an occurrence, with too many. */
export function requireRule(schedule: Schedule, pointer: string): void {
  const { recurrenceRule, startsAt, allDay, timeZone } = schedule;
  if (recurrenceRule === null) return;
  const start = writeMoment(startsAt, allDay);
  const fault = checkRule(recurrenceRule, { start, allDay, timeZone });
  if (fault) refuse(pointer, "recurrenceRule", fault);
}

/** Whether it is at another time or place: then the invited hear of it. */
export const isMoved = (old: Schedule & { location: string }, next: Schedule & { location: string }) =>
  old.location !== next.location ||
  old.allDay !== next.allDay ||
  old.startsAt.getTime() !== next.startsAt.getTime() ||
  old.endsAt.getTime() !== next.endsAt.getTime() ||
  old.recurrenceRule !== next.recurrenceRule;

/** A rule that yields its first start alone: for what is repeated by added dates only. */
const onceRule = "FREQ=DAILY;COUNT=1";

export function seriesOf(row: Schedule & Dates, alsoExcluded: readonly string[] = []): Series {
  const written = (dates: readonly string[]) => dates.map((date) => writeMoment(new Date(date), row.allDay));
  return {
    start: writeMoment(row.startsAt, row.allDay),
    allDay: row.allDay,
    timeZone: row.timeZone,
    rule: row.recurrenceRule ?? onceRule,
    addedDates: written(row.addedDates),
    excludedDates: written([...row.excludedDates, ...alsoExcluded]),
  };
}

/** Some rules are too dear only where their end is looked for. */
function lastOf(series: Series): string | null {
  try {
    return lastStartOf(series);
  } catch (error) {
    throw error instanceof SeriesError ? timesRefusal("#/recurrenceRule", error.code) : error;
  }
}

/** When the last occurrence ends; null when there is always a next one. */
export function lastEndOf(row: Schedule & Dates): Date | null {
  if (!isSeries(row)) return row.endsAt;
  const last = lastOf(seriesOf(row));
  return last === null ? null : new Date(readMoment(last).getTime() + lengthOf(row));
}

/** The wall clock where the event is, as ms; whole days have one everywhere. */
function wallOf(at: Date, { allDay, timeZone }: Schedule): number {
  const ms = at.getTime();
  return allDay ? ms : toClock(at.toISOString(), timeZone).getTime() + (ms % 60_000);
}

type Shift = { old: Schedule; next: Schedule; from: Schedule; to: Date };

/**
 * How moments of the schedule `old` go over into `next` when what starts as `from` says starts at `to`: by the clock on
 * the wall, so that a series keeps its hour whatever clocks do between.
 */
export function shiftBetween({ old, next, from, to }: Shift): (moment: Date) => Date {
  const by = wallOf(to, next) - wallOf(from.startsAt, from);
  return (moment) => {
    const wall = wallOf(moment, old) + by;
    if (next.allDay) return new Date(Math.floor(wall / dayMs) * dayMs);
    const rest = wall % 60_000;
    return new Date(Date.parse(fromClock(new Date(wall - rest), next.timeZone)) + rest);
  };
}
