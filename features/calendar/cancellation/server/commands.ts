import "server-only";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { chunksOf } from "@/lib/chunks";
import { groupBy } from "@/lib/group-by";
import { current, type Transaction } from "@/server/db/client";
import { calendarEvents } from "@/server/db/schema/calendar";
import type { IcsName } from "../../ics-event/server/data";
import type { Skipped } from "../../import/schema";
import type { Budget, Written } from "../../import-part/server/commands";
import { type EventRow, isSeries, lastEndOf } from "../../schedule/server/data";
import { calendarLimits } from "../../vocabulary/schema";

/** When a series ends that has lost dates, and for which version of it that was reckoned. */
type Reckoned = Readonly<{ version: number; lastEndsAt: Date | null }>;
/** All that a cancellation says of one event or series. */
export type Cancelled = Readonly<{ uid: string; names: readonly IcsName[]; reckoned: Reckoned | null }>;

/** Records that are read at once to reckon with. */
const readAtOnce = 100;

const isWhole = ({ names }: Pick<Cancelled, "names">) => names.some(({ recurrenceId }) => recurrenceId === null);

function isOneOf(calendarId: string, some: readonly Pick<Cancelled, "uid">[]) {
  const uids = some.map(({ uid }) => uid);
  return and(
    eq(calendarEvents.calendarId, calendarId),
    inArray(calendarEvents.uid, uids),
    isNull(calendarEvents.seriesId),
  );
}

/** Brings together what a file says of each event, and reckons when a series ends then, so that no transaction has to. */
export async function planCancellation(
  calendarId: string,
  names: readonly IcsName[],
  budget: Budget,
): Promise<Cancelled[]> {
  const planned: Cancelled[] = [];
  const byUid = [...groupBy(names, ({ uid }) => uid)].map(([uid, same]) => ({ uid, names: same }));
  for (const some of chunksOf(byUid, readAtOnce)) {
    const rows = await current().select().from(calendarEvents).where(isOneOf(calendarId, some));
    const known = new Map(rows.map((row) => [row.uid, row]));
    for (const one of some) {
      const row = known.get(one.uid);
      const losesDates = row !== undefined && isSeries(row) && !isWhole(one);
      planned.push({ ...one, reckoned: losesDates ? await budget(() => reckon(row, one.names)) : null });
    }
  }
  return planned;
}

const reckon = (row: EventRow, names: readonly IcsName[]): Reckoned => ({
  version: row.version,
  lastEndsAt: lastEndOf({ ...row, excludedDates: datesAfter(row, names).excludedDates }),
});

/** Which dates a series leaves out then, and what it has no room for. */
function datesAfter({ excludedDates }: EventRow, names: readonly IcsName[]) {
  const dates = new Set(excludedDates);
  const fits = ({ recurrenceId }: IcsName) => {
    const date = recurrenceId?.toISOString();
    if (!date || (!dates.has(date) && dates.size >= calendarLimits.excludedDates)) return false;
    dates.add(date);
    return true;
  };
  const fitting = new Set(names.filter(fits));
  return {
    excludedDates: [...dates],
    starts: [...fitting].flatMap(({ recurrenceId }) => recurrenceId ?? []),
    surplus: names.filter((name) => !fitting.has(name)),
  };
}

/** Takes out of a calendar what a cancellation names, whole or by occurrence; answers what it cannot. */
export async function cancelNamed(
  tx: Transaction,
  calendarId: string,
  some: readonly Cancelled[],
): Promise<Written & { skipped: readonly Skipped[] }> {
  const rows =
    some.length === 0
      ? []
      : await tx
          .select()
          .from(calendarEvents)
          .where(isOneOf(calendarId, some))
          .orderBy(calendarEvents.id)
          .for("update");
  const known = new Map(rows.map((row) => [row.uid, row]));
  const whole = some.flatMap((one) => (isWhole(one) ? (known.get(one.uid)?.id ?? []) : []));
  if (whole.length > 0) await tx.delete(calendarEvents).where(inArray(calendarEvents.id, whole));
  const losses = some.flatMap((one) => {
    const row = known.get(one.uid);
    return row && isSeries(row) && !isWhole(one)
      ? [{ row, reckoned: one.reckoned, ...datesAfter(row, one.names) }]
      : [];
  });
  await excludeDates(
    tx,
    losses.filter(({ starts }) => starts.length > 0),
  );
  const unknown = some.flatMap((one) => {
    const row = known.get(one.uid);
    return row && (isWhole(one) || isSeries(row)) ? [] : one.names;
  });
  const skipped = [
    ...unknown.map(({ line }): Skipped => ({ line, reason: "unknown-event" })),
    ...losses.flatMap(({ surplus }) => surplus.map(({ line }): Skipped => ({ line, reason: "too-many-dates" }))),
  ];
  const named = some.reduce((sum, { names }) => sum + names.length, 0);
  return { created: 0, updated: named - skipped.length, skipped };
}

type Loss = Pick<Cancelled, "reckoned"> & Readonly<{ row: EventRow; excludedDates: string[]; starts: readonly Date[] }>;

/** Writes the dates that series leave out; the occurrences of these dates that stand by themselves go. */
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
    // Somebody has changed it since it was reckoned.
    end: reckoned?.version === row.version ? reckoned.lastEndsAt : lastEndOf({ ...row, excludedDates }),
  }));
  await tx.execute(sql`
    update ${calendarEvents} set excluded_dates = next.dates, last_ends_at = next.end, updated_at = now(),
      sequence = ${calendarEvents.sequence} + 1, version = ${calendarEvents.version} + 1
    from jsonb_to_recordset(${JSON.stringify(next)}::jsonb) as next (id uuid, dates jsonb, "end" timestamptz)
    where ${calendarEvents.id} = next.id`);
}
