import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import type { Actor } from "@/server/auth/actor";
import type { Transaction } from "@/server/db/client";
import { calendarReminders } from "@/server/db/schema/calendar";
import type { Reminder } from "../../schema";

/** Makes these the caller's own reminders of each event. */
export async function setReminders(
  tx: Transaction,
  { userId }: Pick<Actor, "userId">,
  eventIds: readonly string[],
  reminders: readonly Reminder[],
): Promise<void> {
  if (eventIds.length === 0) return;
  await tx
    .delete(calendarReminders)
    .where(and(inArray(calendarReminders.eventId, [...eventIds]), eq(calendarReminders.userId, userId)));
  const rows = eventIds.flatMap((eventId) => reminders.map((reminder) => ({ ...reminder, eventId, userId })));
  if (rows.length > 0) await tx.insert(calendarReminders).values(rows).onConflictDoNothing();
}

export async function planReminders(_tx: Transaction, _eventIds: readonly string[]): Promise<void> {}
