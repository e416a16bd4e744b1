/** Reads what links to events show. */
import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { calendarEvents, calendars } from "@/server/db/schema/calendar";
import { isEventOf } from "../data";
import { writeMoment } from "../schedule";

/** The title and the start of each event that the actor can see; of a series the start of its first. */
export async function readEventTitles(actor: Actor, eventIds: readonly string[]) {
  const { id, title, startsAt, allDay } = calendarEvents;
  const rows = await current()
    .select({ id, title, startsAt, allDay })
    .from(calendarEvents)
    .innerJoin(calendars, eq(calendars.id, calendarEvents.calendarId))
    .where(and(inArray(id, [...eventIds]), isEventOf(actor)));
  return rows.map((row) => ({ id: row.id, title: row.title, start: writeMoment(row.startsAt, row.allDay) }));
}
