import "server-only";
import { setImmediate as turn } from "node:timers/promises";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { foldForSearch } from "@/lib/fold";
import { groupBy } from "@/lib/group-by";
import { newId } from "@/lib/id";
import type { Actor } from "@/server/auth/actor";
import { type Transaction, transact } from "@/server/db/client";
import { calendarAttendees, calendarEvents, calendars } from "@/server/db/schema/calendar";
import { emit } from "@/server/events/emit";
import { ensureDefaultCalendar } from "../../calendars/server/commands";
import { requireCalendar } from "../../calendars/server/data";
import { importLimits, type SkipReason } from "../../ics/schema";
import { splitIcs } from "../../ics/server/data";
import { type IcsEvent, readIcsEvent, SkipError } from "../../ics-event/server/data";
import { readZones } from "../../ics-zone/server/data";
import { makePause } from "../../occurrence/server/data";
import { canEditCalendar } from "../../policy";
import { addReminders, planReminders, setReminders } from "../../reminder/server/commands";
import { lastEndOf } from "../../schedule/server/data";
import type { CalendarChange } from "../../schema";
import { readTimeZone } from "../../zone/server/data";
import type { ImportAnswer, Skipped } from "../schema";

type Import = { calendarId: string | undefined; text: string };
type CalendarRow = typeof calendars.$inferSelect;
/** An event or a series with the occurrences that were changed. */
type Family = { root: IcsEvent; changed: readonly IcsEvent[] };

/**
 * Takes the events of an iCalendar file over: those whose UID the calendar knows are replaced, the others are added. What
 * cannot be read is left out and named; a file that is none is refused whole. Nobody is told: what a file says of other
 * people is kept as it says, and only the caller's own address is known to be theirs.
 */
export async function importEvents(actor: Actor, { calendarId, text }: Import): Promise<ImportAnswer> {
  const timeZone = await readTimeZone(actor);
  const skipped: Skipped[] = [];
  const families = familiesOf(await readAll(text, timeZone, skipped), skipped);
  return await transact(async (tx) => {
    const calendar = await holdCalendar(tx, actor, calendarId);
    const known = await findKnown(
      tx,
      calendar.id,
      families.map(({ root }) => root.uid),
    );
    const ids = await writeFamilies(tx, actor, { calendar, families, known });
    const counts = { created: families.length - known.size, updated: known.size };
    if (ids.length > 0) {
      await planReminders(tx, ids);
      await announce(tx, calendar);
    }
    return { ...counts, skipped: skipped.toSorted((a, b) => a.line - b.line) };
  });
}

/** Reads the events one by one, letting others have their turn; throws when rules take too long. */
async function readAll(text: string, timeZone: string, skipped: Skipped[]): Promise<IcsEvent[]> {
  const parts = splitIcs(text);
  const around = { zones: readZones(parts), timeZone };
  const events: IcsEvent[] = [];
  let busyMs = 0;
  for (const part of parts) {
    if (part.name !== "VEVENT") continue;
    const startedAt = performance.now();
    try {
      events.push(readIcsEvent(part, around));
    } catch (error) {
      if (!(error instanceof SkipError)) throw error;
      skipped.push({ line: part.line, reason: error.reason });
    }
    busyMs += performance.now() - startedAt;
    if (busyMs > importLimits.busyMs) {
      throw new AppError("invalid-input", { fields: [{ pointer: "#", code: "too-costly" }] });
    }
    await turn();
  }
  return events;
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

/** The calendar to write to, held, so that the same file sent twice at once is not there twice. */
async function holdCalendar(tx: Transaction, actor: Actor, calendarId: string | undefined): Promise<CalendarRow> {
  const calendar = calendarId ? await requireCalendar(actor, calendarId) : await ensureDefaultCalendar(actor);
  if (!canEditCalendar(actor, calendar)) throw new AppError("forbidden");
  await tx.select({ id: calendars.id }).from(calendars).where(eq(calendars.id, calendar.id)).for("update");
  return calendar;
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
  { calendar, families, known }: { calendar: CalendarRow; families: readonly Family[]; known: Map<string, Known> },
): Promise<string[]> {
  const writing: Writing = { roots: [], changed: [], people: [] };
  // What the file does not hold any more is gone with what it held before.
  const knownIds = [...known.values()].map(({ id }) => id);
  if (knownIds.length > 0) {
    await tx.delete(calendarEvents).where(inArray(calendarEvents.seriesId, knownIds));
    await tx.delete(calendarAttendees).where(inArray(calendarAttendees.eventId, knownIds));
    await setReminders(tx, actor, knownIds, []);
  }
  const pause = makePause();
  for (const { root, changed } of families) {
    await pause();
    const own = { calendarId: calendar.id, ownerId: actor.userId, uid: root.uid };
    const before = known.get(root.uid);
    const id = before?.id ?? newId();
    const values = { ...own, ...rowOf(root, cancelledIn(changed)) };
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

const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

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

function rowOf({ schedule, words, addedDates, excludedDates }: IcsEvent, cancelled: readonly string[]) {
  const dates = { addedDates, excludedDates: [...new Set([...excludedDates, ...cancelled])] };
  const searchKey = foldForSearch(`${words.title} ${words.location}`);
  return { ...schedule, ...words, ...dates, searchKey, lastEndsAt: lastEndOf({ ...schedule, ...dates }) };
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

async function announce(tx: Transaction, { id: calendarId, ownerId, isShared }: CalendarRow): Promise<void> {
  const payload: CalendarChange = { calendarId };
  const audience = isShared ? ({ kind: "staff" } as const) : ({ kind: "user", userId: ownerId } as const);
  await emit(tx, { topic: "calendar.event.imported", audience, payload });
}
