import "server-only";
import { calendarLimits } from "../../domain/constants";
import { dayMs, lengthOf, readMoment } from "../schedule";
import { makeAllowance, makePause, startsIn } from "./occurrences";

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

type Ahead = Readonly<{ now: Date; today: string; limit: number }>;

/** The next occurrences of a series that are not over, no more than can be shown. */
function nextOf(series: UpcomingSeries, { now, today, limit }: Ahead): UpcomingLine[] {
  const row = { ...series, startsAt: new Date(series.startsAt), endsAt: new Date(series.endsAt) };
  const first = row.allDay ? new Date(today) : now;
  const last = new Date(first.getTime() + calendarLimits.windowDays * dayMs);
  const changed = series.changed.map((moment) => new Date(moment).toISOString());
  const starts = startsIn({ row, changed, range: { from: first, to: last, fromDay: first, toDay: last }, max: limit });
  return starts.map((start) => {
    const { id, title, location, color, allDay } = series;
    const startsAt = readMoment(start);
    const endsAt = new Date(startsAt.getTime() + lengthOf(row));
    const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
    return { id: `${id}_${start}`, title, location, color, allDay, ...times };
  });
}

/** What comes next of single events and of series together, the next first. */
export async function mergeUpcoming(
  lines: readonly UpcomingLine[],
  series: readonly UpcomingSeries[],
  ahead: Ahead,
): Promise<UpcomingLine[]> {
  const merged = [...lines];
  const [allowance, pause] = [makeAllowance(), makePause()];
  for (const one of series) {
    if (allowance.isSpent()) break;
    merged.push(...allowance.spend(() => nextOf(one, ahead)));
    await pause();
  }
  return merged.sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt)).slice(0, ahead.limit);
}
