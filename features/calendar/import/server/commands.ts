import "server-only";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { chunksOf } from "@/lib/chunks";
import { foldForSearch } from "@/lib/fold";
import { groupBy } from "@/lib/group-by";
import { newId } from "@/lib/id";
import type { Actor } from "@/server/auth/actor";
import type { Transaction } from "@/server/db/client";
import { calendarAttendees, calendarEvents } from "@/server/db/schema/calendar";
import { oneAtATime } from "@/server/http/one-at-a-time";
import { setPeople } from "../../attendee/server/commands";
import { cancelNamed, planCancellation } from "../../cancellation/server/commands";
import { readFamily } from "../../family/server/data";
import type { SkipReason } from "../../ics/schema";
import { type IcsPart, isCancellation, splitIcs } from "../../ics/server/data";
import { type IcsEvent, readIcsEvent, readIcsName, SkipError } from "../../ics-event/server/data";
import { readZones } from "../../ics-zone/server/data";
import {
  type Budget,
  type CalendarRow,
  findTarget,
  makeBudget,
  type Written,
  writeParts,
} from "../../import-part/server/commands";
import { makePause } from "../../occurrence/server/data";
import { addReminders, planReminders } from "../../reminder/server/commands";
import { lastEndOf } from "../../schedule/server/data";
import type { ImportAnswer, Skipped } from "../schema";

type Import = { calendarId: string | undefined; text: string };
/** An event or a series with the occurrences that were changed. */
type Family = { root: IcsEvent; changed: readonly IcsEvent[] };
/** With the end of the last occurrence, which takes too long to find for a transaction. */
type Prepared = Family & { lastEndsAt: Date | null };

/**
 * Takes the events of an iCalendar file over: those whose UID the calendar knows are replaced, the others are added, and
 * those of a cancellation are taken out. What cannot be read is left out and named; a file that is none is refused whole.
 * Nobody is told: what a file says of other people is kept as it says, and only the caller's own address is known to be
 * theirs. Each person has one file read at a time.
 */
export async function importEvents(actor: Actor, { calendarId, text }: Import): Promise<ImportAnswer> {
  return await oneAtATime(`calendar-import:${actor.userId}`, async () => {
    const parts = await splitIcs(text);
    const around = { zones: readZones(parts), timeZone: actor.timeZone };
    const file = { events: parts.filter(({ name }) => name === "VEVENT"), around, skipped: [] as Skipped[] };
    const written = isCancellation(text)
      ? await cancelEvents(actor, calendarId, file)
      : await writeEvents(actor, calendarId, file);
    return { ...written, skipped: file.skipped.toSorted((a, b) => a.line - b.line) };
  });
}

type File = Readonly<{ events: readonly IcsPart[]; around: Parameters<typeof readIcsEvent>[1]; skipped: Skipped[] }>;

async function writeEvents(actor: Actor, calendarId: string | undefined, file: File): Promise<Written> {
  const budget = makeBudget();
  const events = await readAll(file, readIcsEvent, budget);
  const items = await prepareFamilies(familiesOf(events, file.skipped), budget);
  return sumOf(await writeParts(actor, { calendarId, items, write: (tx, ...part) => writePart(tx, actor, ...part) }));
}

const sumOf = (parts: readonly Written[]): Written => ({
  created: parts.reduce((sum, { created }) => sum + created, 0),
  updated: parts.reduce((sum, { updated }) => sum + updated, 0),
});

async function writePart(
  tx: Transaction,
  actor: Actor,
  calendar: CalendarRow,
  families: readonly Prepared[],
): Promise<Written> {
  const known = await findKnown(
    tx,
    calendar.id,
    families.map(({ root }) => root.uid),
  );
  const ids = await writeFamilies(tx, actor, { calendar, families, known });
  if (ids.length > 0) await planReminders(tx, await readFamily(tx, ids));
  return { created: families.length - known.size, updated: known.size };
}

async function cancelEvents(actor: Actor, calendarId: string | undefined, file: File): Promise<Written> {
  const budget = makeBudget();
  const names = await readAll(file, readIcsName, budget);
  const items = await planCancellation((await findTarget(actor, calendarId)).id, names, budget);
  const parts = await writeParts(actor, {
    calendarId,
    items,
    write: (tx, calendar, some) => cancelNamed(tx, calendar.id, some),
  });
  file.skipped.push(...parts.flatMap(({ skipped }) => skipped));
  return sumOf(parts);
}

/** Reads the events one by one; those that cannot be read are left out. */
async function readAll<Read>(
  { events, around, skipped }: File,
  read: (part: IcsPart, around: File["around"]) => Read,
  budget: Budget,
): Promise<Read[]> {
  const found: Read[] = [];
  for (const part of events) {
    const one = await budget(() => {
      try {
        return { read: read(part, around) };
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

function familiesOf(events: readonly IcsEvent[], skipped: Skipped[]): Family[] {
  const leaveOut = ({ line }: IcsEvent, reason: SkipReason) => void skipped.push({ line, reason });
  return [...groupBy(events, ({ uid }) => uid).values()].flatMap((same) => {
    const [root, ...again] = same.filter(({ recurrenceId }) => recurrenceId === null);
    for (const event of again) leaveOut(event, "repeated");
    const changed = same.filter(({ recurrenceId }) => recurrenceId !== null);
    if (!root || root.isCancelled) {
      for (const event of root ? [root, ...changed] : changed) leaveOut(event, root ? "cancelled" : "series-missing");
      return [];
    }
    const byStart = new Map(changed.map((event) => [event.recurrenceId?.getTime(), event]));
    for (const event of changed) if (byStart.get(event.recurrenceId?.getTime()) !== event) leaveOut(event, "repeated");
    return [{ root, changed: [...byStart.values()] }];
  });
}

async function prepareFamilies(families: readonly Family[], budget: Budget): Promise<Prepared[]> {
  const prepared: Prepared[] = [];
  for (const family of families) prepared.push(await budget(() => ({ ...family, lastEndsAt: lastEndIn(family) })));
  return prepared;
}

type Known = Readonly<{ id: string; version: number; sequence: number }>;

/** The records that the calendar has under these names, held. */
async function findKnown(tx: Transaction, calendarId: string, uids: readonly string[]): Promise<Map<string, Known>> {
  if (uids.length === 0) return new Map();
  const { id, uid, version, sequence } = calendarEvents;
  const rows = await tx
    .select({ id, uid, version, sequence })
    .from(calendarEvents)
    .where(and(eq(calendarEvents.calendarId, calendarId), inArray(uid, [...uids]), isNull(calendarEvents.seriesId)))
    .for("update");
  return new Map(rows.map((row) => [row.uid, row]));
}

type NewRow = typeof calendarEvents.$inferInsert & { id: string };
/** What a file comes to: each statement for many rows, since the whole database waits for a long file. */
type Writing = { roots: NewRow[]; changed: NewRow[]; people: { eventId: string; event: IcsEvent }[] };

/** Writes events and series with their changed occurrences; answers the ids of all of them. */
async function writeFamilies(
  tx: Transaction,
  actor: Actor,
  { calendar, families, known }: { calendar: CalendarRow; families: readonly Prepared[]; known: Map<string, Known> },
): Promise<string[]> {
  const writing: Writing = { roots: [], changed: [], people: [] };
  // What the file does not hold any more is gone with what it held before.
  const knownIds = [...known.values()].map(({ id }) => id);
  if (knownIds.length > 0) {
    await tx.delete(calendarEvents).where(inArray(calendarEvents.seriesId, knownIds));
    await tx.delete(calendarAttendees).where(inArray(calendarAttendees.eventId, knownIds));
    await setPeople(tx, knownIds, { reminders: [], userId: actor.userId });
  }
  const pause = makePause();
  for (const { root, changed, lastEndsAt } of families) {
    await pause();
    const own = { calendarId: calendar.id, ownerId: actor.userId, uid: root.uid };
    const before = known.get(root.uid);
    const id = before?.id ?? newId();
    const values = { ...own, ...rowOf(root, cancelledIn(changed)), lastEndsAt };
    if (before) await replaceRow(tx, before, values);
    else writing.roots.push({ ...values, id });
    writing.people.push({ eventId: id, event: root });
    for (const event of changed) {
      if (event.isCancelled) continue;
      const changedId = newId();
      const times = { recurrenceId: event.recurrenceId, lastEndsAt: event.schedule.endsAt };
      const row = { ...own, ...rowOf(event, []), ...times, recurrenceRule: null, addedDates: [], seriesId: id };
      writing.changed.push({ ...row, id: changedId });
      writing.people.push({ eventId: changedId, event });
    }
  }
  for (const rows of chunksOf([...writing.roots, ...writing.changed], 500))
    await tx.insert(calendarEvents).values(rows);
  await writePeople(tx, actor, writing.people);
  return writing.people.map(({ eventId }) => eventId);
}

const cancelledIn = (changed: readonly IcsEvent[]) =>
  changed.flatMap((event) => (event.isCancelled && event.recurrenceId ? [event.recurrenceId.toISOString()] : []));

async function replaceRow(tx: Transaction, { id, version, sequence }: Known, row: Omit<NewRow, "id">): Promise<void> {
  const { ownerId: _, ...rest } = row;
  const next = { version: version + 1, sequence: sequence + 1, updatedAt: new Date() };
  await tx
    .update(calendarEvents)
    .set({ ...rest, ...next })
    .where(eq(calendarEvents.id, id));
}

const datesOf = ({ addedDates, excludedDates }: IcsEvent, cancelled: readonly string[]) => ({
  addedDates,
  excludedDates: [...new Set([...excludedDates, ...cancelled])],
});

const lastEndIn = ({ root, changed }: Family) =>
  lastEndOf({ ...root.schedule, ...datesOf(root, cancelledIn(changed)) });

function rowOf(event: IcsEvent, cancelled: readonly string[]) {
  const { schedule, words } = event;
  const searchKey = foldForSearch(`${words.title} ${words.location}`);
  return { ...schedule, ...words, ...datesOf(event, cancelled), searchKey };
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
