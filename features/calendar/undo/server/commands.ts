import "server-only";
import { and, eq, gt, inArray, lt } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { current, type Transaction, transact } from "@/server/db/client";
import {
  calendarAttendees,
  calendarEvents,
  calendarReminders,
  calendars,
  calendarUndos,
} from "@/server/db/schema/calendar";
import { announceEvent } from "../../announcement/server/commands";
import { type Family, readFamily } from "../../family/server/data";
import { canEditCalendar, canUseCalendar } from "../../policy";
import type { Event } from "../../schema";
import { findRecord } from "../../server/data";

/** How long a write can be undone. */
const keptMs = 24 * 60 * 60 * 1000;

const versionsOf = ({ events }: Family) => Object.fromEntries(events.map(({ id, version }) => [id, version]));

/** Remembers what a write has changed; answers the name under which it can be undone. */
export async function keepUndo(
  tx: Transaction,
  actor: Actor,
  { eventId, before, after }: { eventId: string; before: Family; after: Family },
): Promise<string | null> {
  const [row] = await tx
    .insert(calendarUndos)
    .values({ userId: actor.userId, eventId, before: before as Record<string, unknown>, after: versionsOf(after) })
    .returning({ id: calendarUndos.id });
  return row?.id ?? null;
}

const momentKeys = [
  "startsAt",
  "endsAt",
  "lastEndsAt",
  "recurrenceId",
  "createdAt",
  "updatedAt",
  "answeredAt",
] as const;

/** Rows that went through JSON have texts where they had instants. */
function revive<Row extends object>(row: Row): Row {
  const moments = momentKeys.flatMap((key) => {
    const text: unknown = Reflect.get(row, key);
    return typeof text === "string" ? [[key, new Date(text)]] : [];
  });
  return { ...row, ...Object.fromEntries(moments) };
}

function readKept(kept: Record<string, unknown>): Family {
  const { events, attendees, reminders } = kept as unknown as Family;
  return { events: events.map(revive), attendees: attendees.map(revive), reminders };
}

/** Undoes a write of the caller's own: everything that it changed is again as it was. */
export function restoreEvent(
  actor: Actor,
  { undoId }: { undoId: string },
): Promise<{ eventId: string; event: Event | null }> {
  return transact(async (tx) => {
    if (!canUseCalendar(actor)) throw new AppError("forbidden");
    const [undo] = await tx
      .delete(calendarUndos)
      .where(
        and(
          eq(calendarUndos.id, undoId),
          eq(calendarUndos.userId, actor.userId),
          gt(calendarUndos.createdAt, new Date(Date.now() - keptMs)),
        ),
      )
      .returning();
    if (!undo) throw new AppError("not-found");
    const before = readKept(undo.before);
    const rootIds = [...new Set([...before.events.map((row) => row.seriesId ?? row.id), ...Object.keys(undo.after)])];
    await tx
      .select({ id: calendarEvents.id })
      .from(calendarEvents)
      .where(inArray(calendarEvents.id, rootIds))
      .for("update");
    const now = await readFamily(tx, rootIds);
    requireUntouched(now, undo.after);
    await requireCalendars(actor, before);
    await putBack(tx, actor, before, now);
    const after = await readFamily(tx, rootIds);
    await announceEvent(tx, actor, { verb: "restored", eventId: undo.eventId, before: now, after, isMoved: true });
    return { eventId: undo.eventId, event: await findRecord(actor, undo.eventId) };
  });
}

/** What others have changed since is not to be lost by an undo. */
function requireUntouched(now: Family, expected: Record<string, number>): void {
  const found = versionsOf(now);
  const isSame = Object.keys({ ...found, ...expected }).every((id) => found[id] === expected[id]);
  if (!isSame) throw new AppError("conflict", { detail: "The event has been changed since." });
}

async function requireCalendars(actor: Actor, { events }: Family): Promise<void> {
  const ids = [...new Set(events.map((row) => row.calendarId))];
  if (ids.length === 0) return;
  const rows = await current().select().from(calendars).where(inArray(calendars.id, ids));
  if (rows.length < ids.length) throw new AppError("conflict", { detail: "The calendar is not there any more." });
  if (rows.some((row) => !canEditCalendar(actor, row))) throw new AppError("forbidden");
}

async function putBack(tx: Transaction, actor: Actor, before: Family, now: Family): Promise<void> {
  const present = new Map(now.events.map((row) => [row.id, row]));
  // A series before its occurrences, which refer to it.
  const inOrder = before.events.toSorted((a, b) => Number(a.seriesId !== null) - Number(b.seriesId !== null));
  for (const row of inOrder) {
    // Versions only ever rise: whoever holds the state between would otherwise pass for up to date.
    const version = (present.get(row.id)?.version ?? row.version) + 1;
    // So do the numbers by which the calendars of the invited tell old news from new; a cancellation has taken one.
    const sequence = (present.get(row.id)?.sequence ?? row.sequence + 1) + 1;
    const values = { ...row, version, sequence, updatedAt: new Date() };
    await tx.insert(calendarEvents).values(values).onConflictDoUpdate({ target: calendarEvents.id, set: values });
  }
  const kept = new Set(before.events.map(({ id }) => id));
  const extra = now.events.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  // Last, since what belonged to a series that was split off has just moved back from under it.
  if (extra.length > 0) await tx.delete(calendarEvents).where(inArray(calendarEvents.id, extra));
  await putPeopleBack(tx, actor, before, now);
}

async function putPeopleBack(tx: Transaction, { userId }: Actor, before: Family, now: Family): Promise<void> {
  const ids = before.events.map(({ id }) => id);
  if (ids.length === 0) return;
  const keyOf = (row: { eventId: string; email: string }) => `${row.eventId} ${row.email}`;
  const answered = new Map(now.attendees.map((row) => [keyOf(row), row]));
  const attendees = before.attendees.map((row) => {
    const { answer, answeredAt } = answered.get(keyOf(row)) ?? row;
    return { ...row, answer, answeredAt };
  });
  await tx.delete(calendarAttendees).where(inArray(calendarAttendees.eventId, ids));
  if (attendees.length > 0) await tx.insert(calendarAttendees).values(attendees);
  // Others' reminders went only with rows that went; on rows that stayed they may have changed them since.
  const stayed = new Set(now.events.map(({ id }) => id));
  await tx
    .delete(calendarReminders)
    .where(and(inArray(calendarReminders.eventId, ids), eq(calendarReminders.userId, userId)));
  const reminders = before.reminders.filter((row) => row.userId === userId || !stayed.has(row.eventId));
  if (reminders.length > 0) await tx.insert(calendarReminders).values(reminders).onConflictDoNothing();
}

/** Forgets what cannot be undone any more; a job calls it. */
export async function deleteOldUndos(now = new Date()): Promise<void> {
  await current()
    .delete(calendarUndos)
    .where(lt(calendarUndos.createdAt, new Date(now.getTime() - keptMs)));
}
