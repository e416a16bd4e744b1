import "server-only";
import { eq, inArray } from "drizzle-orm";
import { chunksOf } from "@/lib/chunks";
import { foldForSearch } from "@/lib/fold";
import { groupBy } from "@/lib/group-by";
import { newId } from "@/lib/id";
import type { Actor } from "@/server/auth/actor";
import type { Transaction } from "@/server/db/client";
import { calendarAttendees, calendarEvents } from "@/server/db/schema/calendar";
import { oneAtATime } from "@/server/http/one-at-a-time";
import { setPeople } from "../../attendee/server/commands";
import { calendarLimits } from "../../domain/constants";
import type { SkipReason } from "../../domain/ics-limits";
import { type FileContext, SkipError, startIn } from "../../ics/server/date-times";
import { type IcsEvent, type IcsName, isCancelled, readIcsEvent, readIcsName } from "../../ics/server/event-reader";
import { type IcsPart, splitIcs } from "../../ics/server/splitter";
import { readZones } from "../../ics/server/time-zones";
import { addReminders, planReminders } from "../../reminder/server/commands";
import { readSeries } from "../../server/data/family";
import { makePause } from "../../server/data/occurrences";
import { lastEndOf } from "../../server/schedule";
import type { ImportAnswer, Skipped } from "../schema";
import { type Budget, type CalendarRow, findTarget, makeBudget, type Written, writeParts } from "./batches";
import { applyCancellations, type Cancelled, planCancellation } from "./cancellations";
import { findKnown, isSameRevision, type KnownEvent, skipReasonOf } from "./revisions";

type Import = Readonly<{ calendarId: string | undefined; file: Uint8Array; overwrites: boolean }>;
/** An event or a series with the occurrences that were changed, and the names of those that are cancelled. */
type Series = Readonly<{ root: IcsEvent; changed: readonly IcsEvent[]; cancelled: readonly IcsName[] }>;
/** With the end of the last occurrence, which takes too long to find for a transaction. */
type Prepared = Series & Readonly<{ lastEndsAt: Date | null }>;
type Done = Written & Readonly<{ skipped: readonly Skipped[] }>;
/** One VEVENT: what takes place, or the name of what does not. */
type Read = Readonly<{ event: IcsEvent } | { cancelled: IcsName }>;

/**
 * Imports the events of an iCalendar file: those whose UID the calendar knows are replaced by a newer revision, the others
 * are added, and what is cancelled is removed. What cannot be read, is older than what is here or was changed here since
 * is skipped and named; a file that is none is refused whole. Nobody is notified: what a file says of other people is kept
 * as it says, and only the caller's own address is known to be theirs. Each person has one file read at a time.
 */
export async function importEvents(actor: Actor, { calendarId, file, overwrites }: Import): Promise<ImportAnswer> {
  return await oneAtATime(`calendar-import:${actor.userId}`, async () => {
    const { parts, isCancellation } = await splitIcs(file);
    const fileContext = { zones: readZones(parts), timeZone: actor.timeZone, email: actor.email };
    const events = parts.filter(({ name }) => name === "VEVENT");
    const skipped: Skipped[] = [];
    const run: Run = { actor, calendarId, overwrites, events, fileContext, skipped, budget: makeBudget() };
    const written = isCancellation
      ? await cancelEvents(run, await readAll(run, readIcsName), "unknown-event")
      : await writeEvents(run);
    return { ...written, skipped: skipped.toSorted((a, b) => a.line - b.line) };
  });
}

/** One file's import. */
type Run = Readonly<{
  actor: Actor;
  calendarId: string | undefined;
  overwrites: boolean;
  events: readonly IcsPart[];
  fileContext: FileContext;
  skipped: Skipped[];
  budget: Budget;
}>;

async function writeEvents(run: Run): Promise<Written> {
  const { actor, calendarId, skipped, budget } = run;
  const read = await readAll(
    run,
    (part, fileContext): Read =>
      isCancelled(part) ? { cancelled: readIcsName(part, fileContext) } : { event: readIcsEvent(part, fileContext) },
  );
  const { families: seriesList, cancelled } = seriesOf(read, skipped);
  const items = await prepareSeriesList(seriesList, budget);
  const write = (tx: Transaction, ...part: [CalendarRow, readonly Prepared[]]) => writePart(tx, run, ...part);
  const written = noteSkipped(run, await writeParts(actor, { calendarId, items, write }));
  if (cancelled.length === 0) return written;
  return sumOf([written, await cancelEvents(run, cancelled, "cancelled")]);
}

const sumOf = (parts: readonly Written[]): Written => ({
  created: parts.reduce((sum, { created }) => sum + created, 0),
  updated: parts.reduce((sum, { updated }) => sum + updated, 0),
  cancelled: parts.reduce((sum, { cancelled }) => sum + cancelled, 0),
});

function noteSkipped({ skipped }: Run, parts: readonly Done[]): Written {
  skipped.push(...parts.flatMap((part) => part.skipped));
  return sumOf(parts);
}

async function writePart(
  tx: Transaction,
  { actor, overwrites }: Run,
  calendar: CalendarRow,
  seriesList: readonly Prepared[],
): Promise<Done> {
  const uids = seriesList.map(({ root }) => root.uid);
  const known = await findKnown({ calendarId: calendar.id, uids, isForUpdate: true });
  const evaluated = seriesList.map((series) => {
    const row = known.get(series.root.uid);
    return { family: series, row, reason: row ? skipReasonOf(series.root.revision, row, overwrites) : null };
  });
  const accepted = evaluated.filter(({ reason }) => reason === null);
  const ids = await writeSeriesList(tx, actor, calendar, accepted);
  if (ids.length > 0) await planReminders(tx, await readSeries(tx, ids));
  const updated = accepted.filter(({ row }) => row).length;
  const skipped = evaluated.flatMap(({ family: { root, changed, cancelled }, reason }) =>
    reason ? [root, ...changed, ...cancelled].map(({ line }) => ({ line, reason })) : [],
  );
  return { created: accepted.length - updated, updated, cancelled: 0, skipped };
}

async function cancelEvents(run: Run, names: readonly IcsName[], unknown: SkipReason): Promise<Written> {
  const { actor, calendarId, overwrites, budget } = run;
  const options = { calendarId: (await findTarget(actor, calendarId)).id, overwrites, unknown };
  const items = await planCancellation(names, options, budget);
  const write = (tx: Transaction, calendar: CalendarRow, some: readonly Cancelled[]) =>
    applyCancellations(tx, { ...options, calendarId: calendar.id }, some);
  return noteSkipped(run, await writeParts(actor, { calendarId, items, write }));
}

/** Reads the events one by one; those that cannot be read are left out. */
async function readAll<Result>(
  { events, fileContext, skipped, budget }: Run,
  read: (part: IcsPart, fileContext: FileContext) => Result,
): Promise<Result[]> {
  const found: Result[] = [];
  for (const part of events) {
    const one = await budget(() => {
      try {
        return { read: read(part, fileContext) };
      } catch (error) {
        if (!(error instanceof SkipError)) throw error;
        skipped.push({ line: part.line, reason: error.reason });
        return null;
      }
    });
    if (one) found.push(one.read);
  }
  return found;
}

/** The events by name, each with its occurrences; and what is cancelled without being brought. */
function seriesOf(read: readonly Read[], skipped: Skipped[]): { families: Series[]; cancelled: IcsName[] } {
  const leaveOut = ({ line }: IcsName, reason: SkipReason) => void skipped.push({ line, reason });
  const seriesList: Series[] = [];
  const cancelled: IcsName[] = [];
  const nameOf = (one: Read) => ("event" in one ? one.event : one.cancelled);
  for (const same of groupBy(read, (one) => nameOf(one).uid).values()) {
    const events = same.flatMap((one) => ("event" in one ? one.event : []));
    const names = same.flatMap((one) => ("cancelled" in one ? one.cancelled : []));
    const [root, ...again] = events.filter(({ start }) => start === null);
    for (const event of again) leaveOut(event, "repeated");
    const changed = events.filter(({ start }) => start !== null);
    if (!root || names.some(({ start }) => start === null)) {
      cancelled.push(...names);
      const reason = names.some(({ start }) => start === null) ? "cancelled" : "series-missing";
      for (const event of root ? [root, ...changed] : changed) leaveOut(event, reason);
      continue;
    }
    const startOf = ({ start }: IcsName) => start && startIn(root.schedule, start).getTime();
    const byStart = new Map(changed.map((event) => [startOf(event), event]));
    for (const event of changed) if (byStart.get(startOf(event)) !== event) leaveOut(event, "repeated");
    seriesList.push({ root, changed: [...byStart.values()], cancelled: names });
  }
  return { families: seriesList, cancelled };
}

async function prepareSeriesList(seriesList: readonly Series[], budget: Budget): Promise<Prepared[]> {
  const prepared: Prepared[] = [];
  for (const series of seriesList) prepared.push(await budget(() => ({ ...series, lastEndsAt: lastEndIn(series) })));
  return prepared;
}

type NewRow = typeof calendarEvents.$inferInsert & { id: string };
/** What a file comes to: each statement for many rows, since the whole database waits for a long file. */
type Writing = { roots: NewRow[]; changed: NewRow[]; people: { eventId: string; event: IcsEvent }[] };

type Accepted = Readonly<{ family: Prepared; row: KnownEvent | undefined }>;

/** Writes events and series with their changed occurrences; answers the ids of all of them. */
async function writeSeriesList(
  tx: Transaction,
  actor: Actor,
  calendar: CalendarRow,
  accepted: readonly Accepted[],
): Promise<string[]> {
  const writing: Writing = { roots: [], changed: [], people: [] };
  // What the file does not hold any more is gone with what it held before.
  const knownIds = accepted.flatMap(({ row }) => row?.id ?? []);
  const versions = new Map(accepted.flatMap(({ row }) => (row ? [[row.id, row.version + 1]] : [])));
  if (knownIds.length > 0) {
    const gone = await tx
      .delete(calendarEvents)
      .where(inArray(calendarEvents.seriesId, knownIds))
      .returning({ id: calendarEvents.seriesId, version: calendarEvents.version });
    // What an occurrence is from now on is above all that anybody has seen of it.
    for (const { id, version } of gone) if (id) versions.set(id, Math.max(versions.get(id) ?? 0, version + 1));
    await tx.delete(calendarAttendees).where(inArray(calendarAttendees.eventId, knownIds));
    await setPeople(tx, knownIds, { reminders: [], userId: actor.userId });
  }
  const now = new Date();
  const pause = makePause();
  for (const { family: series, row } of accepted) {
    await pause();
    const { root, changed, lastEndsAt } = series;
    const own = { calendarId: calendar.id, ownerId: actor.userId, uid: root.uid };
    const id = row?.id ?? newId();
    const values = { ...own, ...rowOf(root, now), ...datesOf(series, row), lastEndsAt };
    const version = versions.get(id) ?? 1;
    if (row) await replaceRow(tx, row, { ...values, version });
    else writing.roots.push({ ...values, id });
    writing.people.push({ eventId: id, event: root });
    for (const event of changed) {
      const changedId = newId();
      const recurrenceId = event.start && startIn(root.schedule, event.start);
      const alone = { recurrenceId, lastEndsAt: event.schedule.endsAt, recurrenceRule: null, seriesId: id, version };
      writing.changed.push({ ...own, ...rowOf(event, now), ...alone, id: changedId });
      writing.people.push({ eventId: changedId, event });
    }
  }
  for (const rows of chunksOf([...writing.roots, ...writing.changed], 500))
    await tx.insert(calendarEvents).values(rows);
  await writePeople(tx, actor, writing.people);
  return writing.people.map(({ eventId }) => eventId);
}

async function replaceRow(tx: Transaction, { id, sequence }: KnownEvent, row: Omit<NewRow, "id">) {
  const { ownerId: _, ...rest } = row;
  // It never goes back: whoever was invited from here passes over what is not newer than they know.
  const next = Math.max(sequence, row.sequence ?? 0);
  await tx
    .update(calendarEvents)
    .set({ ...rest, sequence: next })
    .where(eq(calendarEvents.id, id));
}

/** The same revision again leaves out what was cancelled since, too. */
function datesOf({ root, cancelled }: Series, row?: KnownEvent) {
  const since = row && isSameRevision(root.revision, row) ? row.excludedDates : [];
  const starts = cancelled.flatMap(({ start }) => (start ? startIn(root.schedule, start).toISOString() : []));
  const excludedDates = [...new Set([...root.excludedDates, ...starts, ...since])];
  return { addedDates: root.addedDates, excludedDates: excludedDates.slice(0, calendarLimits.excludedDates) };
}

const lastEndIn = (series: Series) => lastEndOf({ ...series.root.schedule, ...datesOf(series) });

/** Its revision is the file's; `createdAt` says since when, so that what is changed here later is told by `updatedAt`. */
function rowOf({ schedule, copy, revision: { sequence, stampedAt } }: IcsEvent, now: Date) {
  const searchKey = foldForSearch(`${copy.title} ${copy.location}`);
  const updatedAt = stampedAt && stampedAt < now ? stampedAt : now;
  return { ...schedule, ...copy, sequence, createdAt: now, updatedAt, searchKey };
}

async function writePeople(tx: Transaction, actor: Actor, people: Writing["people"]): Promise<void> {
  const attendees = people.flatMap(({ eventId, event }) =>
    event.attendees.map((one) => ({ ...one, eventId, userId: one.email === actor.email ? actor.userId : null })),
  );
  for (const rows of chunksOf(attendees, 2_000)) await tx.insert(calendarAttendees).values(rows);
  const { userId } = actor;
  const reminders = people.flatMap(({ eventId, event }) => event.reminders.map((one) => ({ ...one, eventId, userId })));
  await addReminders(tx, reminders);
}
