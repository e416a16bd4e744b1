import "server-only";
import { setImmediate as turn } from "node:timers/promises";
import { and, eq, isNull } from "drizzle-orm";
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
import { canEditCalendar } from "../../policy";
import { planReminders, setReminders } from "../../reminder/server/commands";
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
    const counts = { created: 0, updated: 0 };
    const ids: string[] = [];
    for (const family of families) {
      const known = await findKnown(tx, calendar.id, family.root.uid);
      ids.push(...(await writeFamily(tx, actor, { calendar, family, known })));
      counts[known ? "updated" : "created"] += 1;
    }
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

async function findKnown(tx: Transaction, calendarId: string, uid: string) {
  const [known] = await tx
    .select({ id: calendarEvents.id, version: calendarEvents.version, sequence: calendarEvents.sequence })
    .from(calendarEvents)
    .where(and(eq(calendarEvents.calendarId, calendarId), eq(calendarEvents.uid, uid), isNull(calendarEvents.seriesId)))
    .for("update");
  return known;
}

type Target = { calendar: CalendarRow; family: Family; known: Awaited<ReturnType<typeof findKnown>> };

/** Writes an event or a series with its changed occurrences; answers the ids of all of them. */
async function writeFamily(tx: Transaction, actor: Actor, { calendar, family, known }: Target): Promise<string[]> {
  const { root, changed } = family;
  const cancelled = changed.flatMap((event) =>
    event.isCancelled && event.recurrenceId ? [event.recurrenceId.toISOString()] : [],
  );
  const own = { calendarId: calendar.id, ownerId: actor.userId, uid: root.uid };
  const values = { ...own, ...rowOf(root, cancelled) };
  const id = known?.id ?? newId();
  if (known) {
    // What the file does not hold any more is gone with what it held before.
    await tx.delete(calendarEvents).where(eq(calendarEvents.seriesId, id));
    const { ownerId: _, ...rest } = values;
    const next = { version: known.version + 1, sequence: known.sequence + 1, updatedAt: new Date() };
    await tx
      .update(calendarEvents)
      .set({ ...rest, ...next })
      .where(eq(calendarEvents.id, id));
    await tx.delete(calendarAttendees).where(eq(calendarAttendees.eventId, id));
  } else await tx.insert(calendarEvents).values({ ...values, id });
  await writePeople(tx, actor, id, root);
  const ids = [id];
  for (const event of changed) {
    if (event.isCancelled) continue;
    const changedId = newId();
    const { recurrenceId } = event;
    const row = { ...own, ...rowOf(event, []), recurrenceRule: null, addedDates: [], seriesId: id, recurrenceId };
    await tx.insert(calendarEvents).values({ ...row, id: changedId, lastEndsAt: event.schedule.endsAt });
    await writePeople(tx, actor, changedId, event);
    ids.push(changedId);
  }
  return ids;
}

function rowOf({ schedule, words, addedDates, excludedDates }: IcsEvent, cancelled: readonly string[]) {
  const dates = { addedDates, excludedDates: [...new Set([...excludedDates, ...cancelled])] };
  const searchKey = foldForSearch(`${words.title} ${words.location}`);
  return { ...schedule, ...words, ...dates, searchKey, lastEndsAt: lastEndOf({ ...schedule, ...dates }) };
}

async function writePeople(tx: Transaction, actor: Actor, eventId: string, event: IcsEvent): Promise<void> {
  const rows = event.attendees.map((one) => ({
    ...one,
    eventId,
    userId: one.email === actor.email ? actor.userId : null,
  }));
  if (rows.length > 0) await tx.insert(calendarAttendees).values(rows);
  await setReminders(tx, actor, [eventId], event.reminders);
}

async function announce(tx: Transaction, { id: calendarId, ownerId, isShared }: CalendarRow): Promise<void> {
  const payload: CalendarChange = { calendarId };
  const audience = isShared ? ({ kind: "staff" } as const) : ({ kind: "user", userId: ownerId } as const);
  await emit(tx, { topic: "calendar.event.imported", audience, payload });
}
