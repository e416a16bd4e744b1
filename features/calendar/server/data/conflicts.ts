import "server-only";
import { and, eq, exists, inArray, isNull, ne, or } from "drizzle-orm";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { roleIds } from "@/lib/permissions";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { calendarAttendees, calendarEvents, calendars } from "@/server/db/schema/calendar";
import { users } from "@/server/db/schema/user";
import { calendarLimits } from "../../domain/constants";
import { canUseCalendar } from "../../policy";
import type { Conflict, ConflictFilters } from "../../schema";
import { rangeOf, readRows } from "../data";
import { isSeries, lengthOf, writeMoment } from "../schedule";
import {
  liesIn,
  makeAllowance,
  makePause,
  type Range,
  readChangedStarts,
  startsIn,
  whenMadeEarlier,
} from "./occurrences";

/**
 * Who is looked at, and what they are busy with: what lies in their own calendar, and what they have not declined. Whole days
 * conflict with whole days, hours with hours: a birthday or a trip hinders no meeting.
 */
export async function listConflicts(actor: Actor, filters: ConflictFilters): Promise<Conflict[]> {
  if (!canUseCalendar(actor)) throw new AppError("forbidden");
  const range = rangeOf(filters, actor.timeZone);
  return await whenMadeEarlier(actor, () => findConflicts(actor, filters, range));
}

async function findConflicts(actor: Actor, filters: ConflictFilters, range: Range): Promise<Conflict[]> {
  const allowance = makeAllowance();
  const allDay = filters.start.length === 10;
  const exceptId = await seenEventId(actor, filters.exceptEventId);
  const ids = [...new Set([actor.userId, ...(filters.attendees ?? [])])];
  const people = await current()
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(
      and(inArray(users.id, ids), isNull(users.deactivatedAt), or(users.isAdmin, ne(users.roleId, roleIds.customer))),
    );
  const conflicts: Conflict[] = [];
  for (const person of people) {
    conflicts.push(...(await busyTimes(actor, person, { range, allDay, exceptId, allowance })));
    if (conflicts.length > calendarLimits.conflicts || allowance.isSpent()) break;
  }
  conflicts.sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0));
  return conflicts.slice(0, calendarLimits.conflicts);
}

/** The event that is being changed, if the caller sees it: leaving out any other would show what it takes up. */
async function seenEventId(actor: Actor, ref: string | undefined): Promise<string | undefined> {
  const id = ref?.split("_")[0];
  if (!z.uuid().safeParse(id).success) return undefined;
  const [row] = await readRows(actor, eq(calendarEvents.id, id ?? ""));
  return row?.id;
}

type Person = { id: string; name: string };

type Asked = Readonly<{
  range: Range;
  allDay: boolean;
  exceptId: string | undefined;
  allowance: ReturnType<typeof makeAllowance>;
}>;

async function busyTimes(
  actor: Actor,
  person: Person,
  { range, allDay, exceptId, allowance }: Asked,
): Promise<Conflict[]> {
  const rows = await current()
    .select({ event: calendarEvents })
    .from(calendarEvents)
    .innerJoin(calendars, eq(calendars.id, calendarEvents.calendarId))
    .where(and(calendarEvents.isBusy, eq(calendarEvents.allDay, allDay), liesIn(range), isBusyFor(person.id)));
  const events = rows.map(({ event }) => event).filter(({ id, seriesId }) => id !== exceptId && seriesId !== exceptId);
  const mine = await readRows(
    actor,
    inArray(
      calendarEvents.id,
      events.map(({ id }) => id),
    ),
  );
  const seen = new Set(mine.map(({ id }) => id));
  const changed = await readChangedStarts(events.filter(isSeries).map(({ id }) => id));
  const times: Conflict[] = [];
  const pause = makePause();
  for (const event of events) {
    const own = writeMoment(event.startsAt, event.allDay);
    const series = { row: event, changed: changed.get(event.id) ?? [], range, max: calendarLimits.conflicts + 1 };
    const starts = isSeries(event) ? allowance.spend(() => startsIn(series)) : [own];
    for (const start of starts) {
      times.push({
        userId: person.id,
        name: person.name,
        start,
        end: writeMoment(new Date(Date.parse(start) + lengthOf(event)), event.allDay),
        allDay: event.allDay,
        eventId: seen.has(event.id) ? event.id : null,
        title: seen.has(event.id) ? event.title : null,
      });
    }
    if (times.length > calendarLimits.conflicts || allowance.isSpent()) break;
    await pause();
  }
  return times;
}

/** A calendar of all staff takes nobody's time by itself: only of those who are invited. */
function isBusyFor(userId: string) {
  const coming = current()
    .select({ eventId: calendarAttendees.eventId })
    .from(calendarAttendees)
    .where(
      and(
        eq(calendarAttendees.eventId, calendarEvents.id),
        eq(calendarAttendees.userId, userId),
        ne(calendarAttendees.answer, "declined"),
      ),
    );
  return or(and(eq(calendars.ownerId, userId), eq(calendars.isShared, false)), exists(coming));
}
