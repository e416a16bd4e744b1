import "server-only";
import { inArray, sql } from "drizzle-orm";
import { chunksOf } from "@/lib/chunks";
import { groupBy } from "@/lib/group-by";
import type { Transaction } from "@/server/db/client";
import { calendarEvents } from "@/server/db/schema/calendar";
import type { SkipReason } from "../../ics/schema";
import type { IcsName } from "../../ics-event/server/data";
import { startIn } from "../../ics-moment/server/data";
import type { Skipped } from "../../import/schema";
import type { Budget, Written } from "../../import-part/server/commands";
import {
  findKnown,
  findOccurrences,
  isOlder,
  isOthersWord,
  type KnownEvent,
  type Revision,
  replaceFault,
} from "../../revision/server/data";
import { isSeries, lastEndOf } from "../../schedule/server/data";
import { calendarLimits } from "../../vocabulary/schema";

/** When a series ends that has lost dates, and for which version and dates of it that was reckoned. */
type Reckoned = Readonly<{ version: number; excludedDates: readonly string[]; lastEndsAt: Date | null }>;
/** All that a cancellation says of one event or series. */
export type Cancelled = Readonly<{ uid: string; names: readonly IcsName[]; reckoned: Reckoned | null }>;

/** How a cancellation is read: what is said of an event that the calendar does not have, and whether changes made here go. */
export type Rules = Readonly<{ calendarId: string; overwrites: boolean; unknown: SkipReason }>;

/** Records that are read at once to reckon with. */
const readAtOnce = 100;

/** What comes of the names of one event: it goes, or loses dates, or nothing; and what is refused. */
type Outcome = Readonly<{
  row: KnownEvent | undefined;
  isGone: boolean;
  /** Of a series, with what it left out before. */
  excludedDates: readonly string[];
  starts: readonly Date[];
  refused: readonly Skipped[];
}>;

/** Brings together what a file says of each event, and reckons when a series ends then, so that no transaction has to. */
export async function planCancellation(names: readonly IcsName[], rules: Rules, budget: Budget): Promise<Cancelled[]> {
  const planned: Cancelled[] = [];
  const byUid = [...groupBy(names, ({ uid }) => uid)].map(([uid, same]) => ({ uid, names: same, reckoned: null }));
  for (const some of chunksOf(byUid, readAtOnce)) {
    for (const [index, outcome] of (await judge(some, rules, false)).entries()) {
      const reckoned = outcome.starts.length > 0 ? await budget(() => reckon(outcome)) : null;
      planned.push({ ...some[index], reckoned } as Cancelled);
    }
  }
  return planned;
}

const reckon = ({ row, excludedDates }: Outcome): Reckoned | null =>
  row
    ? { version: row.version, excludedDates, lastEndsAt: lastEndOf({ ...row, excludedDates: [...excludedDates] }) }
    : null;

/** What comes of each of them, by what the calendar holds now. */
async function judge(some: readonly Cancelled[], rules: Rules, isHeld: boolean): Promise<Outcome[]> {
  const known = await findKnown({ calendarId: rules.calendarId, uids: some.map(({ uid }) => uid), isHeld });
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
    if (!row || (!whole && !isSeries(row))) return refusing(row, names, rules.unknown);
    if (!whole) return losingDates(row, names, { rules, byStart });
    const fault = replaceFault(whole.revision, row, rules.overwrites);
    return fault ? refusing(row, names, fault) : { ...refusing(row, [], rules.unknown), isGone: true };
  });
}

const keyOf = (seriesId: string | null, start: Date | null) => `${seriesId} ${start?.getTime()}`;

const refusing = (row: KnownEvent | undefined, names: readonly IcsName[], reason: SkipReason): Outcome => ({
  ...{ row, isGone: false, excludedDates: row?.excludedDates ?? [], starts: [] },
  refused: names.map(({ line }) => ({ line, reason })),
});

type Around = Readonly<{ rules: Rules; byStart: ReadonlyMap<string, KnownEvent> }>;

/** Why a series does not lose a date; what was changed here stays in its other occurrences. */
function dateFault(revision: Revision, row: KnownEvent, { overwrites }: Rules): SkipReason | null {
  if (isOthersWord(revision, row) && !overwrites) return "changed-here";
  return isOlder(revision, row) ? "older" : null;
}

/** Which dates a series leaves out then, and what it keeps. An occurrence that stands by itself has a revision of its own. */
function losingDates(row: KnownEvent, names: readonly IcsName[], { rules, byStart }: Around): Outcome {
  const dates = new Set(row.excludedDates);
  const starts: Date[] = [];
  const refused: Skipped[] = [];
  for (const { line, start, revision } of names) {
    if (!start) continue;
    const at = startIn(row, start);
    const occurrence = byStart.get(keyOf(row.id, at));
    const isFull = !dates.has(at.toISOString()) && dates.size >= calendarLimits.excludedDates;
    const fault = occurrence ? replaceFault(revision, occurrence, rules.overwrites) : dateFault(revision, row, rules);
    const reason = fault ?? (isFull ? "too-many-dates" : null);
    if (reason) {
      refused.push({ line, reason });
      continue;
    }
    dates.add(at.toISOString());
    starts.push(at);
  }
  return { row, isGone: false, excludedDates: [...dates], starts, refused };
}

/** Takes out of a calendar what a cancellation names, whole or by occurrence; answers what it cannot. */
export async function cancelNamed(
  tx: Transaction,
  rules: Rules,
  some: readonly Cancelled[],
): Promise<Written & { skipped: readonly Skipped[] }> {
  const outcomes = await judge(some, rules, true);
  const whole = outcomes.flatMap(({ row, isGone }) => (row && isGone ? row.id : []));
  if (whole.length > 0) await tx.delete(calendarEvents).where(inArray(calendarEvents.id, whole));
  await excludeDates(
    tx,
    outcomes.flatMap(({ row, starts, excludedDates }, index) =>
      row && starts.length > 0 ? [{ row, starts, excludedDates, reckoned: some[index]?.reckoned ?? null }] : [],
    ),
  );
  const skipped = outcomes.flatMap(({ refused }) => refused);
  const named = some.reduce((sum, { names }) => sum + names.length, 0);
  return { created: 0, updated: named - skipped.length, skipped };
}

type Loss = Readonly<{
  row: KnownEvent;
  starts: readonly Date[];
  excludedDates: readonly string[];
  reckoned: Reckoned | null;
}>;

/**
 * Writes the dates that series leave out; the occurrences of these dates that stand by themselves go. The series stays at
 * the revision that it is: what cancels another of its occurrences may have been written before.
 */
async function excludeDates(tx: Transaction, losses: readonly Loss[]): Promise<void> {
  if (losses.length === 0) return;
  const gone = losses.flatMap(({ row, starts }) => starts.map((start) => ({ series: row.id, start })));
  await tx.execute(sql`
    delete from ${calendarEvents} using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb)
      as gone (series uuid, start timestamptz)
    where ${calendarEvents.seriesId} = gone.series and ${calendarEvents.recurrenceId} = gone.start`);
  const next = losses.map(({ row, reckoned, excludedDates }) => ({
    id: row.id,
    dates: excludedDates,
    end: isOf(reckoned, row, excludedDates)
      ? reckoned?.lastEndsAt
      : lastEndOf({ ...row, excludedDates: [...excludedDates] }),
  }));
  await tx.execute(sql`
    update ${calendarEvents} set excluded_dates = next.dates, last_ends_at = next.end,
      version = ${calendarEvents.version} + 1
    from jsonb_to_recordset(${JSON.stringify(next)}::jsonb) as next (id uuid, dates jsonb, "end" timestamptz)
    where ${calendarEvents.id} = next.id`);
}

/** False where somebody has changed the series since it was reckoned. */
const isOf = (reckoned: Reckoned | null, row: KnownEvent, excludedDates: readonly string[]) =>
  reckoned?.version === row.version && reckoned.excludedDates.length === excludedDates.length;
