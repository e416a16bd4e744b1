import "server-only";
import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { recordActivity } from "@/server/activity/record";
import type { Actor } from "@/server/auth/actor";
import { current, type Transaction, transact } from "@/server/db/client";
import { calendarAttendees, calendarEvents, calendars } from "@/server/db/schema/calendar";
import { users } from "@/server/db/schema/user";
import { emit } from "@/server/events/emit";
import { calendarLimits } from "../../domain/constants";
import { canEditCalendar, canUseCalendar } from "../../policy";
import type { Calendar, CalendarDelete, CalendarInput, calendarUpdateSchema } from "../../schema";
import { announceEvent } from "../../server/commands/announcement";
import { readSeries } from "../../server/data/family";
import { readCalendars, requireCalendar } from "./data";

type CalendarRow = typeof calendars.$inferSelect;

/** The calendar that new events of this person go into; made when it is first needed. */
export async function ensureDefaultCalendar(actor: Actor): Promise<CalendarRow> {
  if (!canUseCalendar(actor)) throw new AppError("forbidden");
  const find = () =>
    current()
      .select()
      .from(calendars)
      .where(and(eq(calendars.ownerId, actor.userId), eq(calendars.isDefault, true)))
      .limit(1);
  const [known] = await find();
  if (known) return known;
  return await transact(async (tx) => {
    // Two pages that open at once make one calendar: the second waits for the person's row and then finds it.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for("update");
    const [meanwhile] = await find();
    if (meanwhile) return meanwhile;
    const name = actor.displayName.slice(0, calendarLimits.calendarName) || "Calendar";
    const [made] = await tx.insert(calendars).values({ ownerId: actor.userId, name, isDefault: true }).returning();
    if (!made) throw new AppError("unexpected");
    return made;
  });
}

/** The calendars of the caller, who has one from now on. */
export async function listCalendars(actor: Actor): Promise<Calendar[]> {
  await ensureDefaultCalendar(actor);
  return await readCalendars(actor);
}

export function createCalendar(actor: Actor, input: CalendarInput): Promise<{ calendar: Calendar }> {
  return transact(async (tx) => {
    await ensureDefaultCalendar(actor);
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for("update");
    const count = await tx.$count(calendars, eq(calendars.ownerId, actor.userId));
    if (count >= calendarLimits.calendarsPerPerson) {
      throw new AppError("conflict", {
        detail: `A person has at most ${calendarLimits.calendarsPerPerson} calendars.`,
      });
    }
    const [row] = await tx
      .insert(calendars)
      .values({ ...input, ownerId: actor.userId })
      .returning();
    if (!row) throw new AppError("unexpected");
    await announce(tx, actor, { verb: "created", row, isShared: row.isShared });
    return { calendar: await oneCalendar(actor, row.id) };
  });
}

/** Throws unless the caller may change the calendar, whose row the transaction then holds. */
async function holdCalendar(tx: Transaction, actor: Actor, calendarId: string): Promise<CalendarRow> {
  const seen = await requireCalendar(actor, calendarId);
  if (!canEditCalendar(actor, seen)) throw new AppError("forbidden");
  const [row] = await tx.select().from(calendars).where(eq(calendars.id, calendarId)).for("update");
  if (!row) throw new AppError("not-found");
  return row;
}

type CalendarUpdate = ReturnType<typeof calendarUpdateSchema.parse>;

export function updateCalendar(actor: Actor, { calendarId, calendar: patch }: CalendarUpdate) {
  return transact(async (tx) => {
    const before = await holdCalendar(tx, actor, calendarId);
    if (patch.version !== undefined && patch.version !== before.version) {
      throw new AppError("stale", { current: await oneCalendar(actor, calendarId) });
    }
    const { version: _, ...changes } = patch;
    const [row] = await tx
      .update(calendars)
      .set({ ...changes, version: before.version + 1, updatedAt: new Date() })
      .where(eq(calendars.id, calendarId))
      .returning();
    if (!row) throw new AppError("not-found");
    await announce(tx, actor, { verb: "updated", row, isShared: row.isShared || before.isShared });
    // An administrator who takes another's calendar back from the staff does not see it any more.
    const isStillSeen = row.isShared || row.ownerId === actor.userId;
    if (!isStillSeen) throw new AppError("forbidden");
    return { calendar: await oneCalendar(actor, calendarId) };
  });
}

/** Deletes a calendar; with events in it only where it is said what becomes of them. */
export function deleteCalendar(actor: Actor, { calendarId, events, targetId }: CalendarDelete) {
  return transact(async (tx) => {
    const row = await holdCalendar(tx, actor, calendarId);
    if (row.isDefault) throw new AppError("conflict", { detail: "The default calendar can't be deleted." });
    const isInside = eq(calendarEvents.calendarId, calendarId);
    const count = await tx.$count(calendarEvents, isInside);
    if (count > 0 && events === undefined) {
      throw new AppError("conflict", { detail: `There are ${count} events in this calendar.` });
    }
    if (count > 0 && events === "move") {
      const target =
        targetId === undefined ? await ensureDefaultCalendar(actor) : await holdCalendar(tx, actor, targetId);
      if (target.id === calendarId) {
        throw new AppError("invalid-input", { fields: [{ pointer: "#/targetId", code: "invalid-value" }] });
      }
      await tx
        .update(calendarEvents)
        .set({ calendarId: target.id, version: sql`${calendarEvents.version} + 1`, updatedAt: new Date() })
        .where(isInside);
    }
    if (count > 0 && events === "delete") await cancelEvents(tx, actor, calendarId);
    await announce(tx, actor, { verb: "deleted", row, isShared: row.isShared });
    await tx.delete(calendars).where(eq(calendars.id, calendarId));
    return { calendarId };
  });
}

/** Whoever is invited to something ahead hears that it is off. */
async function cancelEvents(tx: Transaction, actor: Actor, calendarId: string): Promise<void> {
  const rootId = sql<string>`coalesce(${calendarEvents.seriesId}, ${calendarEvents.id})`;
  const { lastEndsAt } = calendarEvents;
  const ahead = await tx
    .selectDistinct({ id: rootId })
    .from(calendarEvents)
    .innerJoin(calendarAttendees, eq(calendarAttendees.eventId, calendarEvents.id))
    .where(and(eq(calendarEvents.calendarId, calendarId), or(isNull(lastEndsAt), gt(lastEndsAt, new Date()))));
  for (const { id: eventId } of ahead) {
    const before = await readSeries(tx, [eventId]);
    const after = { seen: [], events: [], attendees: [], reminders: [] };
    await announceEvent(tx, actor, { verb: "deleted", eventId, before, after, isMoved: true });
  }
}

async function oneCalendar(actor: Actor, calendarId: string): Promise<Calendar> {
  const [calendar] = await readCalendars(actor, eq(calendars.id, calendarId));
  if (!calendar) throw new AppError("not-found");
  return calendar;
}

type Action = { verb: "created" | "updated" | "deleted"; row: CalendarRow; isShared: boolean };

async function announce(tx: Transaction, actor: Actor, { verb, row, isShared }: Action): Promise<void> {
  await emit(tx, {
    topic: `calendar.calendar.${verb}`,
    audience: isShared ? { kind: "staff" } : { kind: "user", userId: row.ownerId },
    payload: { calendarId: row.id },
  });
  await recordActivity(tx, actor, { verb, subjectType: "calendar", subjectId: row.id, subjectName: row.name });
}
