import "server-only";
import { and, asc, desc, eq, getTableColumns, or, type SQL } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { calendars } from "@/server/db/schema/calendar";
import { users } from "@/server/db/schema/user";
import { canUseCalendar } from "../../policy";
import type { Calendar } from "../../schema";
import { presentCalendar } from "./presenter";

/** Goes into every WHERE: somebody else's calendar is none, unless it is shared. */
export function isCalendarOf(actor: Actor): SQL | undefined {
  if (!canUseCalendar(actor)) throw new AppError("forbidden");
  return or(eq(calendars.ownerId, actor.userId), calendars.isShared);
}

/** The caller's calendars, the first one first, and then those of all staff. */
export async function readCalendars(actor: Actor, which?: SQL): Promise<Calendar[]> {
  const rows = await current()
    .select({ ...getTableColumns(calendars), ownerName: users.name })
    .from(calendars)
    .innerJoin(users, eq(users.id, calendars.ownerId))
    .where(and(isCalendarOf(actor), which))
    .orderBy(asc(calendars.isShared), desc(calendars.isDefault), asc(calendars.name), asc(calendars.id));
  return rows.map((row) => presentCalendar(actor, row));
}

/** The row of a calendar that the caller sees. */
export async function requireCalendar(actor: Actor, calendarId: string) {
  const [row] = await current()
    .select()
    .from(calendars)
    .where(and(eq(calendars.id, calendarId), isCalendarOf(actor)));
  if (!row) throw new AppError("not-found");
  return row;
}
