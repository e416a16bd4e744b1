import "server-only";
import { inArray, sql } from "drizzle-orm";
import { chunksOf } from "@/lib/chunks";
import { groupBy } from "@/lib/group-by";
import type { Transaction } from "@/server/db/client";
import { calendarEvents } from "@/server/db/schema/calendar";
import { calendarLimits } from "../../domain/constants";
import type { SkipReason } from "../../domain/ics-limits";
import { startIn } from "../../ics/server/date-times";
import type { IcsName } from "../../ics/server/event-reader";
import { isSeries, lastEndOf } from "../../server/schedule";
import type { Skipped } from "../schema";
import type { Budget, Written } from "./batches";
import {
  findKnown,
  findOccurrences,
  isByOtherOrganizer,
  isOlder,
  type KnownEvent,
  type Revision,
  skipReasonOf,
} from "./revisions";

/** When a series ends once it excludes these dates, calculated on that version of it. */
type PlannedEnd = Readonly<{ version: number; excludedDates: readonly string[]; lastEndsAt: Date | null }>;
/** Everything that a file cancels of one event or series. */
export type Cancelled = Readonly<{ uid: string; names: readonly IcsName[]; plannedEnd: PlannedEnd | null }>;

/** `unknown`: why an event is skipped that the calendar does not have. `overwrites`: whether changes made here are lost. */
export type CancelOptions = Readonly<{ calendarId: string; overwrites: boolean; unknown: SkipReason }>;

/** Events and series that are read in one statement. */
const readBatchSize = 100;

/** What a cancellation does to one event or series: deletes it, or excludes dates from it; and what is skipped. */
type Outcome = Readonly<{
  row: KnownEvent | undefined;
  isDeleted: boolean;
  /** Of a series, with those that it excluded before. */
  excludedDates: readonly string[];
  starts: readonly Date[];
  skipped: readonly Skipped[];
}>;

/** Groups what a file cancels by event, and calculates the new ends of series ahead of the transaction. */
export async function planCancellation(
  names: readonly IcsName[],
  options: CancelOptions,
  budget: Budget,
): Promise<Cancelled[]> {
  const planned: Cancelled[] = [];
  const byUid = [...groupBy(names, ({ uid }) => uid)].map(([uid, same]) => ({ uid, names: same, plannedEnd: null }));
  for (const some of chunksOf(byUid, readBatchSize)) {
    for (const [index, outcome] of (await outcomesOf(some, options, false)).entries()) {
      const plannedEnd = outcome.starts.length > 0 ? await budget(() => planEnd(outcome)) : null;
      planned.push({ ...some[index], plannedEnd } as Cancelled);
    }
  }
  return planned;
}

const planEnd = ({ row, excludedDates }: Outcome): PlannedEnd | null =>
  row
    ? { version: row.version, excludedDates, lastEndsAt: lastEndOf({ ...row, excludedDates: [...excludedDates] }) }
    : null;

/** What each of them does to the calendar as it is now; `isForUpdate` locks the rows. */
async function outcomesOf(
  some: readonly Cancelled[],
  options: CancelOptions,
  isForUpdate: boolean,
): Promise<Outcome[]> {
  const known = await findKnown({ calendarId: options.calendarId, uids: some.map(({ uid }) => uid), isForUpdate });
  const startsOf = ({ uid, names }: Cancelled) => {
    const row = known.get(uid);
    return names.flatMap(({ start }) => (row && start ? startIn(row, start) : []));
  };
  const series = [...known.values()].filter(isSeries).map(({ id }) => id);
  const occurrences = await findOccurrences(series, some.flatMap(startsOf));
  const byStart = new Map(occurrences.map((row) => [keyOf(row.seriesId, row.recurrenceId), row]));
  return some.map(({ uid, names }) => {
    const row = known.get(uid);
    const whole = names.find(({ start }) => start === null);
    if (!row || (!whole && !isSeries(row))) return skipping(row, names, options.unknown);
    if (!whole) return excludingDates(row, names, { options, byStart });
    const reason = skipReasonOf(whole.revision, row, options.overwrites);
    return reason ? skipping(row, names, reason) : { ...skipping(row, [], options.unknown), isDeleted: true };
  });
}

const keyOf = (seriesId: string | null, start: Date | null) => `${seriesId} ${start?.getTime()}`;

const skipping = (row: KnownEvent | undefined, names: readonly IcsName[], reason: SkipReason): Outcome => ({
  ...{ row, isDeleted: false, excludedDates: row?.excludedDates ?? [], starts: [] },
  skipped: names.map(({ line }) => ({ line, reason })),
});

type Existing = Readonly<{ options: CancelOptions; byStart: ReadonlyMap<string, KnownEvent> }>;

/** Why a series does not exclude a date; null where it does. What was changed here stays in its other occurrences. */
function dateSkipReason(revision: Revision, row: KnownEvent, { overwrites }: CancelOptions): SkipReason | null {
  if (isByOtherOrganizer(revision, row) && !overwrites) return "changed-here";
  return isOlder(revision, row) ? "older" : null;
}

/** The dates that a series excludes then. A changed occurrence has a revision of its own. */
function excludingDates(row: KnownEvent, names: readonly IcsName[], { options, byStart }: Existing): Outcome {
  const dates = new Set(row.excludedDates);
  const starts: Date[] = [];
  const skipped: Skipped[] = [];
  for (const { line, start, revision } of names) {
    if (!start) continue;
    const at = startIn(row, start);
    const occurrence = byStart.get(keyOf(row.id, at));
    const isFull = !dates.has(at.toISOString()) && dates.size >= calendarLimits.excludedDates;
    const outdated = occurrence
      ? skipReasonOf(revision, occurrence, options.overwrites)
      : dateSkipReason(revision, row, options);
    const reason = outdated ?? (isFull ? "too-many-dates" : null);
    if (reason) {
      skipped.push({ line, reason });
      continue;
    }
    dates.add(at.toISOString());
    starts.push(at);
  }
  return { row, isDeleted: false, excludedDates: [...dates], starts, skipped };
}

/** Cancels events, series and occurrences; answers what was skipped, by line. */
export async function applyCancellations(
  tx: Transaction,
  options: CancelOptions,
  some: readonly Cancelled[],
): Promise<Written & { skipped: readonly Skipped[] }> {
  const outcomes = await outcomesOf(some, options, true);
  const whole = outcomes.flatMap(({ row, isDeleted }) => (row && isDeleted ? row.id : []));
  if (whole.length > 0) await tx.delete(calendarEvents).where(inArray(calendarEvents.id, whole));
  await excludeDates(
    tx,
    outcomes.flatMap(({ row, starts, excludedDates }, index) =>
      row && starts.length > 0 ? [{ row, starts, excludedDates, plannedEnd: some[index]?.plannedEnd ?? null }] : [],
    ),
  );
  const skipped = outcomes.flatMap((outcome) => outcome.skipped);
  const named = some.reduce((sum, { names }) => sum + names.length, 0);
  return { created: 0, updated: 0, cancelled: named - skipped.length, skipped };
}

type Exclusion = Readonly<{
  row: KnownEvent;
  starts: readonly Date[];
  excludedDates: readonly string[];
  plannedEnd: PlannedEnd | null;
}>;

/**
 * Stores the dates that series exclude, and deletes the changed occurrences on them. The revision of the series stays: the
 * cancellation of another occurrence may be older than this one and come later.
 */
async function excludeDates(tx: Transaction, exclusions: readonly Exclusion[]): Promise<void> {
  if (exclusions.length === 0) return;
  const gone = exclusions.flatMap(({ row, starts }) => starts.map((start) => ({ series: row.id, start })));
  await tx.execute(sql`
    delete from ${calendarEvents} using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb)
      as gone (series uuid, start timestamptz)
    where ${calendarEvents.seriesId} = gone.series and ${calendarEvents.recurrenceId} = gone.start`);
  const next = exclusions.map(({ row, plannedEnd, excludedDates }) => ({
    id: row.id,
    dates: excludedDates,
    end: isPlannedFor(plannedEnd, row, excludedDates)
      ? plannedEnd?.lastEndsAt
      : lastEndOf({ ...row, excludedDates: [...excludedDates] }),
  }));
  await tx.execute(sql`
    update ${calendarEvents} set excluded_dates = next.dates, last_ends_at = next.end,
      version = ${calendarEvents.version} + 1
    from jsonb_to_recordset(${JSON.stringify(next)}::jsonb) as next (id uuid, dates jsonb, "end" timestamptz)
    where ${calendarEvents.id} = next.id`);
}

/** False where somebody has changed the series since the end was calculated. */
const isPlannedFor = (plannedEnd: PlannedEnd | null, row: KnownEvent, excludedDates: readonly string[]) =>
  plannedEnd?.version === row.version && plannedEnd.excludedDates.length === excludedDates.length;
