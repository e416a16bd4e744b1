import "server-only";
import { setImmediate as turn } from "node:timers/promises";
import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, or, type SQL } from "drizzle-orm";
import { groupBy } from "@/lib/group-by";
import { expandSeries, SeriesError } from "@/lib/recurrence/series";
import { current } from "@/server/db/client";
import { calendarEvents } from "@/server/db/schema/calendar";
import { lengthOf, seriesOf, writeMoment } from "../../schedule/server/data";

/** A window in instants, for what has an hour, and in days, for what has none. */
export type Range = Readonly<{ from: Date; to: Date; fromDay: Date; toDay: Date }>;

/** Records of which something lies in the window. */
export function liesIn({ from, to, fromDay, toDay }: Range): SQL | undefined {
  const { allDay, startsAt, lastEndsAt } = calendarEvents;
  const within = (start: Date, end: Date) =>
    and(lt(startsAt, end), or(isNull(lastEndsAt), gt(lastEndsAt, start), gte(startsAt, start)));
  return or(and(allDay, within(fromDay, toDay)), and(eq(allDay, false), within(from, to)));
}

/** Starts of occurrences that stand by themselves, by series; whoever does not see those does not see the rule's there either. */
export async function readChangedStarts(seriesIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  if (seriesIds.length === 0) return new Map();
  const rows = await current()
    .select({ seriesId: calendarEvents.seriesId, recurrenceId: calendarEvents.recurrenceId })
    .from(calendarEvents)
    .where(and(inArray(calendarEvents.seriesId, [...seriesIds]), isNotNull(calendarEvents.recurrenceId)));
  const bySeries = groupBy(rows, (row) => row.seriesId ?? "");
  return new Map(
    [...bySeries].map(([id, list]) => [id, list.flatMap(({ recurrenceId }) => recurrenceId?.toISOString() ?? [])]),
  );
}

/** How long the starts of many series may be reckoned in one go. */
const busyMs = 30;

/** To be awaited after each series: lets other requests have their turn where it has taken long. */
export function makePause(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < busyMs) return;
    await turn();
    since = performance.now();
  };
}

/** When the occurrences of a series that lie in the window start. */
export function startsIn(
  row: Parameters<typeof seriesOf>[0],
  changed: readonly string[],
  { from, to, fromDay, toDay }: Range,
): string[] {
  const length = lengthOf(row);
  const [first, last] = row.allDay ? [fromDay, toDay] : [from, to];
  const earliest = new Date(first.getTime() - length);
  const window = { from: writeMoment(earliest, row.allDay), to: writeMoment(last, row.allDay) };
  const isInside = (start: string) =>
    Date.parse(start) >= first.getTime() || Date.parse(start) + length > first.getTime();
  try {
    return expandSeries(seriesOf(row, changed), window).filter(isInside);
  } catch (error) {
    // Such a rule is refused when it is written; one that is there all the same must not take the window with it.
    if (error instanceof SeriesError) return [];
    throw error;
  }
}
