import "server-only";
import { and, asc, eq, inArray, isNotNull, isNull, ne, or, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { groupBy } from "@/lib/group-by";
import { isStartOf } from "@/lib/recurrence/series";
import type { Actor } from "@/server/auth/actor";
import { current, type Transaction } from "@/server/db/client";
import { calendarAttendees, calendarEvents, calendarReminders, calendars } from "@/server/db/schema/calendar";
import { users } from "@/server/db/schema/user";
import { fromClock } from "../../clock/schema";
import { readChangedStarts, startsIn } from "../../occurrence/server/data";
import { dayMs, type EventRow, isSeries, lengthOf, seriesOf, writeMoment } from "../../schedule/server/data";
import type { Reminder } from "../../schema";
import { calendarLimits } from "../../vocabulary/schema";

/** The caller's own reminders, by event. */
export async function readReminders(
  actor: Actor,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, Reminder[]>> {
  if (eventIds.length === 0) return new Map();
  const rows = await current()
    .select()
    .from(calendarReminders)
    .where(and(inArray(calendarReminders.eventId, [...eventIds]), eq(calendarReminders.userId, actor.userId)))
    .orderBy(asc(calendarReminders.minutesBefore), asc(calendarReminders.channel));
  return new Map(
    [...groupBy(rows, (row) => row.eventId)].map(([id, list]) => [
      id,
      list.map(({ minutesBefore, channel }) => ({ minutesBefore, channel })),
    ]),
  );
}

type Person = Pick<typeof users.$inferSelect, "name" | "email" | "locale" | "timeZone">;

/** A reminder with what it is for: only where the person is still here, sees the event and has not declined. */
export type Wanted = Readonly<{
  reminder: typeof calendarReminders.$inferSelect;
  row: EventRow;
  person: Person;
  organizer: string;
  /** Starts by the rule that stand by themselves, with reminders of their own. */
  changed: readonly string[];
}>;

export async function findWanted(tx: Transaction, which: SQL | undefined): Promise<Wanted[]> {
  const organizers = alias(users, "organizer");
  const isTheirs = and(
    eq(calendarAttendees.eventId, calendarEvents.id),
    eq(calendarAttendees.userId, calendarReminders.userId),
  );
  const rows = await tx
    .select({
      reminder: calendarReminders,
      row: calendarEvents,
      person: { name: users.name, email: users.email, locale: users.locale, timeZone: users.timeZone },
      organizer: organizers.name,
    })
    .from(calendarReminders)
    .innerJoin(calendarEvents, eq(calendarEvents.id, calendarReminders.eventId))
    .innerJoin(calendars, eq(calendars.id, calendarEvents.calendarId))
    .innerJoin(users, eq(users.id, calendarReminders.userId))
    .innerJoin(organizers, eq(organizers.id, calendarEvents.ownerId))
    .leftJoin(calendarAttendees, isTheirs)
    .where(
      and(
        which,
        isNull(users.deactivatedAt),
        or(eq(calendars.ownerId, users.id), calendars.isShared, isNotNull(calendarAttendees.userId)),
        or(isNull(calendarAttendees.answer), ne(calendarAttendees.answer, "declined")),
      ),
    );
  const changed = await readChangedStarts(rows.filter(({ row }) => isSeries(row)).map(({ row }) => row.id));
  return rows.map((found) => ({ ...found, changed: changed.get(found.row.id) ?? [] }));
}

/** When a start is where the person is: a whole day starts with their own midnight. */
const instantOf = ({ row, person }: Wanted, start: string) =>
  row.allDay ? new Date(fromClock(new Date(start), person.timeZone)) : new Date(start);

type Next = { start: string; at: Date };

/** The first start after a moment; "later" when there may be one further away than a window reaches. */
export function nextStart(wanted: Wanted, after: Date): Next | "later" | null {
  const { row, changed } = wanted;
  const found = (starts: readonly string[]) =>
    starts.map((start) => ({ start, at: instantOf(wanted, start) })).find(({ at }) => at > after) ?? null;
  if (!isSeries(row)) return found([writeMoment(row.startsAt, row.allDay)]);
  const until = new Date(after.getTime() + calendarLimits.windowDays * dayMs);
  const from = new Date(after.getTime() - 2 * dayMs);
  const next = found(startsIn(row, changed, { from, to: until, fromDay: from, toDay: until }));
  return next ?? (row.lastEndsAt === null || row.lastEndsAt > until ? "later" : null);
}

/** Whether something still starts then and is not over. */
export function isStillOn(wanted: Wanted, start: string, now: Date): boolean {
  const { row, changed } = wanted;
  if (instantOf(wanted, start).getTime() + lengthOf(row) < now.getTime()) return false;
  if (!isSeries(row)) return writeMoment(row.startsAt, row.allDay) === start;
  // After whole days became hours, or the other way about, an old start is none of this series.
  return (start.length === 10) === row.allDay && isStartOf(seriesOf(row, changed), start);
}
