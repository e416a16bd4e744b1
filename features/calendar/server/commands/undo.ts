import "server-only";
import { inArray, lt, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { newId } from "@/lib/id";
import type { Actor } from "@/server/auth/actor";
import { append } from "@/server/db/append";
import { type Transaction, transact } from "@/server/db/client";
import { deleteInParts } from "@/server/db/delete-in-parts";
import { calendarEvents, calendars, calendarUndos } from "@/server/db/schema/calendar";
import { canEditCalendar, canUseCalendar } from "../../policy";
import type { Event } from "../../schema";
import { writeRows } from "../../series/server/event-rows";
import { readSeries, type Series } from "../data/family";
import { presentRecord } from "../presenter";
import { announceEvent } from "./announcement";

/** How long a write can be undone. */
const keptMs = 24 * 60 * 60 * 1000;

const versionsOf = ({ events }: Series) => Object.fromEntries(events.map(({ id, version }) => [id, version]));

/** Remembers what a write has changed; answers the name under which it can be undone. */
export function keepUndo(
  tx: Transaction,
  actor: Actor,
  { eventId, before, after }: { eventId: string; before: Series; after: Series },
): string {
  const id = newId();
  const { events, attendees, reminders } = before;
  append(tx, {
    name: "new_calendar_undo",
    rows: [{ id, userId: actor.userId, eventId, before: { events, attendees, reminders }, after: versionsOf(after) }],
    insert: (rows) => sql`
      insert into ${calendarUndos} (id, user_id, event_id, before, after)
      select id, "userId", "eventId", before, after
      from jsonb_to_recordset(${rows}) as row (id uuid, "userId" uuid, "eventId" uuid, before jsonb, after jsonb)`,
  });
  return id;
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

function readKept(kept: Record<string, unknown>): Series {
  const { events, attendees, reminders } = kept as unknown as Series;
  return { events: events.map(revive), attendees: attendees.map(revive), reminders };
}

/** Undoes a write of the caller's own: everything that it changed is again as it was. */
export function restoreEvent(
  actor: Actor,
  { undoId }: { undoId: string },
): Promise<{ eventId: string; event: Event | null }> {
  return transact(async (tx) => {
    if (!canUseCalendar(actor)) throw new AppError("forbidden");
    const undo = await takeUndo(tx, actor, undoId);
    const before = readKept(undo.before);
    const rootIds = [...new Set([...before.events.map((row) => row.seriesId ?? row.id), ...Object.keys(undo.after)])];
    const now = await readSeries(tx, rootIds);
    requireUntouched(now, undo.after);
    requireCalendars(actor, before, undo.calendars);
    await restore(tx, actor, before, now);
    const after = await readSeries(tx, rootIds);
    await announceEvent(tx, actor, { verb: "restored", eventId: undo.eventId, before: now, after, isMoved: true });
    const shown = after.seen.find(({ id }) => id === undo.eventId);
    return { eventId: undo.eventId, event: shown ? presentRecord(actor, shown) : null };
  });
}

/** What others have changed since is not to be lost by an undo. */
function requireUntouched(now: Series, expected: Record<string, number>): void {
  const found = versionsOf(now);
  const isSame = Object.keys({ ...found, ...expected }).every((id) => found[id] === expected[id]);
  if (!isSame) throw new AppError("conflict", { detail: "The event has changed since." });
}

type Undo = Pick<typeof calendarUndos.$inferSelect, "eventId" | "before" | "after"> & { calendars: UndoneCalendar[] };
type UndoneCalendar = Pick<typeof calendars.$inferSelect, "id" | "ownerId" | "isShared">;

/** Uses up an undo and holds the events that it is about; answers it with the calendars that they were in. One statement. */
async function takeUndo(tx: Transaction, { userId }: Actor, undoId: string): Promise<Undo> {
  const { rows } = await tx.execute<Undo>(sql`
    with undo as (
      delete from ${calendarUndos} where ${calendarUndos.id} = ${undoId} and ${calendarUndos.userId} = ${userId}
        and ${calendarUndos.createdAt} > ${new Date(Date.now() - keptMs)}::timestamptz
      returning event_id, before, after),
    former as (select event from undo, jsonb_array_elements(before -> 'events') as event),
    held as (
      select id from ${calendarEvents} where id in (
        select coalesce(event ->> 'seriesId', event ->> 'id')::uuid from former
        union all select root::uuid from undo, jsonb_object_keys(after) as root)
      order by id for update)
    select event_id as "eventId", before, after, (select count(*)::int from held) as held,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'ownerId', owner_id, 'isShared', is_shared)), '[]')
        from ${calendars} where id in (select (event ->> 'calendarId')::uuid from former)) as calendars
    from undo`);
  const [undo] = rows;
  if (!undo) throw new AppError("not-found");
  return undo;
}

function requireCalendars(actor: Actor, { events }: Series, known: readonly UndoneCalendar[]): void {
  const ids = new Set(events.map((row) => row.calendarId));
  if (known.length < ids.size) throw new AppError("conflict", { detail: "The calendar no longer exists." });
  if (known.some((row) => !canEditCalendar(actor, row))) throw new AppError("forbidden");
}

async function restore(tx: Transaction, actor: Actor, before: Series, now: Series): Promise<void> {
  const present = new Map(now.events.map((row) => [row.id, row]));
  // Versions only ever rise: whoever holds the state between would otherwise pass for up to date.
  const version = 1 + Math.max(...[...before.events, ...now.events].map((row) => row.version));
  const rows = before.events.map((row) => {
    // So do the numbers by which the calendars of the invited tell old news from new; a cancellation has taken one.
    const sequence = (present.get(row.id)?.sequence ?? row.sequence + 1) + 1;
    return { ...row, version, sequence, updatedAt: new Date() };
  });
  await writeRows(tx, rows);
  const kept = new Set(before.events.map(({ id }) => id));
  const extra = now.events.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  // Last, since what belonged to a series that was split off has just moved back from under it.
  if (extra.length > 0) await tx.delete(calendarEvents).where(inArray(calendarEvents.id, extra));
  await putPeopleBack(tx, actor, before, now);
}

async function putPeopleBack(tx: Transaction, { userId }: Actor, before: Series, now: Series): Promise<void> {
  const ids = before.events.map(({ id }) => id);
  if (ids.length === 0) return;
  const keyOf = (row: { eventId: string; email: string }) => `${row.eventId} ${row.email}`;
  const answered = new Map(now.attendees.map((row) => [keyOf(row), row]));
  const attendees = before.attendees.map((row) => {
    const { answer, answeredAt } = answered.get(keyOf(row)) ?? row;
    return { ...row, answer, answeredAt };
  });
  // Others' reminders went only with rows that went; on rows that stayed they may have changed them since.
  const stayed = new Set(now.events.map(({ id }) => id));
  const reminders = before.reminders.filter((row) => row.userId === userId || !stayed.has(row.eventId));
  const eventIds = sql`${sql.param(ids)}::uuid[]`;
  await tx.execute(sql`with
    people as (
      select * from jsonb_to_recordset(${JSON.stringify(attendees)}::jsonb) as row (
        "eventId" uuid, email text, name text, "userId" uuid, answer text, "answeredAt" timestamptz)),
    gone as (
      delete from calendar_attendee
      where event_id = any(${eventIds}) and (event_id, email) not in (select "eventId", email from people)),
    back as (
      insert into calendar_attendee (event_id, email, name, user_id, answer, answered_at)
      select "eventId", email, name, "userId", answer, "answeredAt" from people
      on conflict (event_id, email) do update set
        name = excluded.name, user_id = excluded.user_id, answer = excluded.answer, answered_at = excluded.answered_at),
    reminders as (
      select * from jsonb_to_recordset(${JSON.stringify(reminders)}::jsonb) as row (
        "eventId" uuid, "userId" uuid, "minutesBefore" int, channel text)),
    forgotten as (
      delete from calendar_reminder
      where event_id = any(${eventIds}) and user_id = ${userId} and (event_id, minutes_before, channel) not in (
        select "eventId", "minutesBefore", channel from reminders where "userId" = ${userId})),
    planned as (
      insert into calendar_reminder (event_id, user_id, minutes_before, channel)
      select "eventId", "userId", "minutesBefore", channel from reminders on conflict do nothing)
    select 1`);
}

/** Forgets what cannot be undone any more; a job calls it. */
export async function deleteOldUndos(now = new Date()): Promise<void> {
  await deleteInParts(calendarUndos, lt(calendarUndos.createdAt, new Date(now.getTime() - keptMs)));
}
