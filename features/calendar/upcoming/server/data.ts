import "server-only";
import { expandSeries, SeriesError } from "@/lib/recurrence/series";
import { dayMs, lengthOf, readMoment, seriesOf, writeMoment } from "../../schedule/server/data";
import { calendarLimits } from "../../vocabulary/schema";

/** A line of what comes next, as the database's JSON has it. */
export type UpcomingLine = {
  id: string;
  title: string;
  location: string;
  color: string;
  allDay: boolean;
  startsAt: string;
  endsAt: string;
};

/** A series that goes on, with what it takes to tell when. */
export type UpcomingSeries = UpcomingLine & {
  version: number;
  timeZone: string;
  recurrenceRule: string | null;
  addedDates: string[];
  excludedDates: string[];
  /** Starts of occurrences that stand by themselves, which are lines of their own. */
  changed: string[];
};

/** First as far as most people look, then as far as a window reaches. */
const reaches = [35, calendarLimits.windowDays];

/**
 * When series start, by series and its version: the first page is the most visited one, and what a rule yields does not
 * change between two visits of a day.
 */
const remembered = new Map<string, readonly string[]>();

function startsOf(series: UpcomingSeries, from: Date, days: number): readonly string[] {
  const key = [series.id, series.version, from.toISOString(), days, ...series.changed].join(" ");
  const known = remembered.get(key);
  if (known) return known;
  const row = { ...series, startsAt: new Date(series.startsAt), endsAt: new Date(series.endsAt) };
  const first = new Date(from.getTime() - Math.ceil(lengthOf(row) / dayMs) * dayMs);
  const last = new Date(from.getTime() + days * dayMs);
  const window = { from: writeMoment(first, row.allDay), to: writeMoment(last, row.allDay) };
  const changed = series.changed.map((moment) => new Date(moment).toISOString());
  let starts: readonly string[] = [];
  try {
    starts = expandSeries(seriesOf(row, changed), window);
  } catch (error) {
    if (!(error instanceof SeriesError)) throw error;
  }
  if (remembered.size >= 1_000) remembered.clear();
  remembered.set(key, starts);
  return starts;
}

/** What comes next of single events and of series together, the next first. */
export function mergeUpcoming(
  lines: readonly UpcomingLine[],
  series: readonly UpcomingSeries[],
  { now, today, limit }: { now: Date; today: string; limit: number },
): UpcomingLine[] {
  const from = new Date(Math.floor(now.getTime() / dayMs) * dayMs - dayMs);
  const isAhead = (end: Date, allDay: boolean) => end > (allDay ? new Date(today) : now);
  let merged: UpcomingLine[] = [];
  for (const days of reaches) {
    const occurrences = series.flatMap((one) => {
      const length = Date.parse(one.endsAt) - Date.parse(one.startsAt);
      return startsOf(one, from, days).flatMap((start): UpcomingLine[] => {
        const startsAt = readMoment(start);
        const endsAt = new Date(startsAt.getTime() + length);
        if (!isAhead(endsAt, one.allDay)) return [];
        const { title, location, color, allDay } = one;
        const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
        return [{ id: `${one.id}_${start}`, title, location, color, allDay, ...times }];
      });
    });
    merged = [...lines, ...occurrences].sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt)).slice(0, limit);
    if (merged.length === limit || series.length === 0) break;
  }
  return merged;
}
