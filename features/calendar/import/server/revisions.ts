import "server-only";
import { and, eq, getTableColumns, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { current } from "@/server/db/client";
import { calendarEvents } from "@/server/db/schema/calendar";
import type { SkipReason } from "../../domain/ics-limits";
import type { EventRow } from "../../server/schedule";

/**
 * The revision of an event in a file: SEQUENCE, then DTSTAMP (RFC 5546 section 2.1.5), which is null where it has none.
 * `isForeign`: its ORGANIZER is not the person who imports it.
 */
export type Revision = Readonly<{ sequence: number; stampedAt: Date | null; isForeign: boolean }>;

/** A row, and whether somebody has changed it since it was imported or created here. */
export type KnownEvent = EventRow & Readonly<{ isChangedHere: boolean }>;

// Raw names inside: "calendar_event" is the event that is read. A file's rows are created, and stamped no later, together.
const isRowChanged = sql<boolean>`"calendar_event"."updated_at" > "calendar_event"."created_at"`;
const isSeriesChanged = sql<boolean>`(${isRowChanged} or exists (select from calendar_event own
  where own.series_id = "calendar_event"."id"
    and greatest(own.updated_at, own.created_at) > "calendar_event"."created_at"))`;
const isOccurrenceChanged = sql<boolean>`(${isRowChanged} or exists (select from calendar_event series
  where series.id = "calendar_event"."series_id" and series.created_at < "calendar_event"."created_at"))`;

async function readKnown(
  which: SQL | undefined,
  isChangedHere: SQL<boolean>,
  isForUpdate: boolean,
): Promise<KnownEvent[]> {
  const read = current()
    .select({ ...getTableColumns(calendarEvents), isChangedHere })
    .from(calendarEvents)
    .where(which)
    .orderBy(calendarEvents.id);
  return await (isForUpdate ? read.for("update") : read);
}

type Names = Readonly<{ calendarId: string; uids: readonly string[]; isForUpdate: boolean }>;

/** The events and series that a calendar has under these UIDs, by UID; `isForUpdate` locks their rows. */
export async function findKnown({ calendarId, uids, isForUpdate }: Names): Promise<Map<string, KnownEvent>> {
  if (uids.length === 0) return new Map();
  const { uid, seriesId } = calendarEvents;
  const which = and(eq(calendarEvents.calendarId, calendarId), inArray(uid, [...uids]), isNull(seriesId));
  const rows = await readKnown(which, isSeriesChanged, isForUpdate);
  return new Map(rows.map((row) => [row.uid, row]));
}

/** The changed occurrences of series that start then by the rule. */
export async function findOccurrences(seriesIds: readonly string[], starts: readonly Date[]): Promise<KnownEvent[]> {
  if (seriesIds.length === 0 || starts.length === 0) return [];
  const { seriesId, recurrenceId } = calendarEvents;
  const which = and(inArray(seriesId, [...seriesIds]), inArray(recurrenceId, [...starts]));
  return await readKnown(which, isOccurrenceChanged, false);
}

/** Files have whole seconds. */
const stampOf = ({ updatedAt }: Pick<EventRow, "updatedAt">) => Math.floor(updatedAt.getTime() / 1_000) * 1_000;

/** Whether a file's revision is older than a row's; of a row that was changed here only SEQUENCE is compared. */
export function isOlder({ sequence, stampedAt }: Revision, row: KnownEvent): boolean {
  if (sequence !== row.sequence) return sequence < row.sequence;
  return !row.isChangedHere && stampedAt !== null && stampedAt.getTime() < stampOf(row);
}

export const isSameRevision = ({ sequence, stampedAt }: Revision, row: KnownEvent): boolean =>
  sequence === row.sequence && stampedAt?.getTime() === stampOf(row);

/**
 * Whether another organizer's file is about an event that was created here: only its organizer changes or cancels it (RFC 5546
 * sections 3.2.2 and 3.2.5). One that was created here has its own id, or that of its series, for a UID.
 */
export const isByOtherOrganizer = ({ isForeign }: Revision, { uid, id, seriesId }: KnownEvent): boolean =>
  isForeign && uid === (seriesId ?? id);

/** Why a file's revision does not replace a row; null where it does. `overwrites`: whether what was made here may be lost. */
export function skipReasonOf(revision: Revision, row: KnownEvent, overwrites: boolean): SkipReason | null {
  if (row.isChangedHere || isByOtherOrganizer(revision, row)) return overwrites ? null : "changed-here";
  return isOlder(revision, row) ? "older" : null;
}
