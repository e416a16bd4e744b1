import { localTimeOf } from "../zoned-time";
import { dayMs } from "./civil-day";

/** What clocks of a zone show, as ms that are read as if they were UTC. Exact since 1970. */
export type ZoneClock = Readonly<{
  toWall: (at: number) => number;
  /** The first moment at which the clock shows that; null for a time that a change of clocks skips. */
  toInstant: (wall: number) => number | null;
  /** As `toInstant`; a skipped time is as far past the gap as it would have been. */
  toInstantOrLater: (wall: number) => number;
}>;

/** A week in which the clocks change at most once. */
type Week = Readonly<{ before: number; changesAt: number; after: number }>;

const weekMs = 7 * 86_400_000;

const minuteMs = 60_000;
/** Weeks that are remembered of one zone: three centuries. */
const maxWeeks = 16_000;
/** Zones that are remembered. */
const maxZones = 60;
const zones = new Map<string, Map<number, Week>>();

const readOffset = (at: number, timeZone: string) => Date.parse(`${localTimeOf(at, timeZone)}Z`) - at;

function readWeek(index: number, timeZone: string): Week {
  let [low, high] = [index * weekMs, (index + 1) * weekMs];
  const [before, after] = [readOffset(low, timeZone), readOffset(high, timeZone)];
  if (before === after) return { before, changesAt: high, after };
  while (high - low > minuteMs) {
    const middle = low + Math.floor((high - low) / 2 / minuteMs) * minuteMs;
    if (readOffset(middle, timeZone) === before) low = middle;
    else high = middle;
  }
  return { before, changesAt: high, after };
}

function weeksOf(timeZone: string): Map<number, Week> {
  const known = zones.get(timeZone) ?? new Map<number, Week>();
  if (!zones.has(timeZone) && zones.size >= maxZones) zones.clear();
  zones.set(timeZone, known);
  return known;
}

const utc: ZoneClock = { toWall: (at) => at, toInstant: (wall) => wall, toInstantOrLater: (wall) => wall };

/**
 * Converts between UTC and the local time of an IANA time zone. Intl is asked once a week of the calendar: it takes
 * microseconds each time.
 */
export function zoneClock(timeZone: string): ZoneClock {
  if (timeZone === "UTC") return utc;
  const weeks = weeksOf(timeZone);
  const offsetAt = (at: number) => {
    const index = Math.floor(at / weekMs);
    let week = weeks.get(index);
    if (!week) {
      week = readWeek(index, timeZone);
      if (weeks.size >= maxWeeks) weeks.clear();
      weeks.set(index, week);
    }
    return at < week.changesAt ? week.before : week.after;
  };
  const toInstant = (wall: number) => {
    // The offsets a day before and after are the only two that can hold here; the greater one comes first.
    const [one, other] = [offsetAt(wall - dayMs), offsetAt(wall + dayMs)];
    if (one === other) return wall - one;
    const first = wall - Math.max(one, other);
    if (first + offsetAt(first) === wall) return first;
    const second = wall - Math.min(one, other);
    return second + offsetAt(second) === wall ? second : null;
  };
  return {
    toWall: (at) => at + offsetAt(at),
    toInstant,
    toInstantOrLater: (wall) => toInstant(wall) ?? wall - offsetAt(wall - dayMs),
  };
}
