import "server-only";
import { and, asc, eq, inArray } from "drizzle-orm";
import { groupBy } from "@/lib/group-by";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { calendarReminders } from "@/server/db/schema/calendar";
import type { Reminder } from "../../schema";

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
