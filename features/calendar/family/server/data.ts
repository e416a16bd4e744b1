import "server-only";
import { asc, inArray, or } from "drizzle-orm";
import type { Executor } from "@/server/db/client";
import { calendarAttendees, calendarEvents, calendarReminders } from "@/server/db/schema/calendar";
import type { EventRow } from "../../schedule/server/data";

/** Series with their changed occurrences, people and reminders, as the tables hold them. */
export type Family = Readonly<{
  events: readonly EventRow[];
  attendees: readonly (typeof calendarAttendees.$inferSelect)[];
  reminders: readonly (typeof calendarReminders.$inferSelect)[];
}>;

export async function readFamily(executor: Executor, rootIds: readonly string[]): Promise<Family> {
  const ids = [...rootIds];
  const events = await executor
    .select()
    .from(calendarEvents)
    .where(or(inArray(calendarEvents.id, ids), inArray(calendarEvents.seriesId, ids)))
    .orderBy(asc(calendarEvents.id));
  const all = events.map(({ id }) => id);
  if (all.length === 0) return { events, attendees: [], reminders: [] };
  return {
    events,
    attendees: await executor.select().from(calendarAttendees).where(inArray(calendarAttendees.eventId, all)),
    reminders: await executor.select().from(calendarReminders).where(inArray(calendarReminders.eventId, all)),
  };
}
