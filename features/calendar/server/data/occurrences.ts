import "server-only";
import { setImmediate as turn } from "node:timers/promises";
import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, or, type SQL } from "drizzle-orm";
import { groupBy } from "@/lib/group-by";
import { expandSeries, SeriesError } from "@/lib/recurrence/series";
import { stepsTaken } from "@/lib/recurrence/step-budget";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { calendarEvents } from "@/server/db/schema/calendar";
import { inTurn } from "@/server/http/in-turn";
import { calendarLimits } from "../../domain/constants";
import { lengthOf, seriesOf, writeMoment } from "../schedule";

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

/** How long the starts of many series may be reckoned in one go: what others ask takes several turns. */
const busyMs = 10;

/** To be awaited after each small part of long work, such as a series: lets other requests have their turn where it has taken long. */
export function makePause(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < busyMs) return;
    await turn();
    since = performance.now();
  };
}

/** What setting a series up takes, beside what its rule takes. */
const stepsOfSeries = 100;

/**
 * What the series of one answer may take altogether: to be asked before each. Steps are counted, so that a busy machine
 * leaves out no more than a quiet one.
 */
export function makeAllowance(steps: number = calendarLimits.expansionSteps) {
  let left = steps;
  return {
    isSpent: () => left <= 0,
    spend<Result>(expand: () => Result): Result {
      const before = stepsTaken();
      const result = expand();
      left -= stepsTaken() - before + stepsOfSeries;
      return result;
    },
  };
}

/** Makes an answer full of occurrences when the caller's earlier ones are made: many at once cost the others as one does. */
export const whenMadeEarlier = <Result>(actor: Actor, make: () => Promise<Result>): Promise<Result> =>
  inTurn(`expansion:${actor.userId}`, { maxWaiting: calendarLimits.waitingExpansions }, make);

type Expanded = Readonly<{
  row: Parameters<typeof seriesOf>[0];
  changed: readonly string[];
  range: Range;
  max?: number;
}>;

/** When the occurrences of a series that lie in the window start, or the first `max` of them; null where its rule costs too much. */
export function expandIn({ row, changed, range, max }: Expanded): string[] | null {
  const { from, to, fromDay, toDay } = range;
  const length = lengthOf(row);
  const [first, last] = row.allDay ? [fromDay, toDay] : [from, to];
  const earliest = new Date(first.getTime() - length);
  const window = { from: writeMoment(earliest, row.allDay), to: writeMoment(last, row.allDay) };
  const isInside = (start: string) =>
    Date.parse(start) >= first.getTime() || Date.parse(start) + length > first.getTime();
  try {
    // The first one may end before the window begins.
    return expandSeries(seriesOf(row, changed), window, max && max + 1)
      .filter(isInside)
      .slice(0, max);
  } catch (error) {
    if (error instanceof SeriesError) return null;
    throw error;
  }
}

/** As `expandIn`, where nobody can be told of what is left out: one rule must not take the answer with it. */
export const startsIn = (series: Expanded): string[] => expandIn(series) ?? [];
