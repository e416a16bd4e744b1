/** Splits a moment into its date and time in a time zone. */
import type { DateParts } from "./language";

/** Where the organisation is. Every moment on screen is shown in a named zone, never in the machine's own. */
export const defaultTimeZone = "Asia/Ulaanbaatar";

/** A `Date`, milliseconds since 1970, an ISO moment, or a whole day `YYYY-MM-DD`, which belongs to no zone. */
export type DateValue = Date | number | string;

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Only digits are taken from Intl, and only in the one locale that every engine has, so that the browser and the
 * server cannot disagree.
 */
function formatterFor(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat("en-US", {
      timeZone,
      calendar: "gregory",
      numberingSystem: "latn",
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** Takes a value apart in a time zone. A value that is no date, or an unknown zone, is a RangeError. */
export function partsOf(value: DateValue, timeZone: string): DateParts {
  const isDay = typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);
  const date = value instanceof Date ? value : new Date(value);
  if (isDay) return partsOfDay(date);
  const at = date.getTime();
  return at >= 0 ? partsOfClock(at + offsetOf(at, timeZone)) : readParts(date, timeZone);
}

/** Zones change their offset at full quarters of an hour, since 1970 at least. */
const stepMs = 15 * 60_000;
const offsets = new Map<string, number>();

/** How far ahead of UTC a zone is at a moment, in ms; remembered, since Intl is slow and a page shows the same moments again. */
function offsetOf(at: number, timeZone: string): number {
  const step = Math.floor(at / stepMs);
  const key = `${timeZone} ${step}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    const { year, month, day, hour, minute } = readParts(new Date(step * stepMs), timeZone);
    offset = Date.UTC(year, month - 1, day, hour, minute) - step * stepMs;
    if (offsets.size >= 2_000) offsets.clear();
    offsets.set(key, offset);
  }
  return offset;
}

function readParts(date: Date, timeZone: string): DateParts {
  const found: Record<string, number> = {};
  for (const { type, value: text } of formatterFor(timeZone).formatToParts(date)) {
    if (type !== "literal") found[type] = Number(text);
  }
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = found;
  return { year, month, day, hour, minute, weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay() };
}

/** A whole day is read off the calendar itself. */
function partsOfDay(date: Date): DateParts {
  if (Number.isNaN(date.getTime())) throw new RangeError("Invalid time value");
  return partsOfClock(date.getTime());
}

/** Takes what a clock shows apart; `shown` is that clock read as if it were UTC, in ms. */
function partsOfClock(shown: number): DateParts {
  const clock = new Date(shown);
  return {
    year: clock.getUTCFullYear(),
    month: clock.getUTCMonth() + 1,
    day: clock.getUTCDate(),
    hour: clock.getUTCHours(),
    minute: clock.getUTCMinutes(),
    weekday: clock.getUTCDay(),
  };
}

/** Whole calendar days from one to the other, in that zone's calendar. */
export function daysBetween(from: DateParts, to: DateParts): number {
  return Math.round(
    (Date.UTC(to.year, to.month - 1, to.day) - Date.UTC(from.year, from.month - 1, from.day)) / 86_400_000,
  );
}
