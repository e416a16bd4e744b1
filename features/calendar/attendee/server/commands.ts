import "server-only";
import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Transaction } from "@/server/db/client";
import { calendarAttendees, calendarEvents } from "@/server/db/schema/calendar";
import type { Answer } from "../../vocabulary/schema";
import type { Invited } from "./data";

/** Makes these the invited of each event; whoever was and stays keeps their answer. */
export async function setAttendees(
  tx: Transaction,
  eventIds: readonly string[],
  invited: readonly Invited[],
): Promise<void> {
  if (eventIds.length === 0) return;
  const emails = invited.map(({ email }) => email);
  const gone = emails.length > 0 ? notInArray(calendarAttendees.email, emails) : undefined;
  const left = await tx
    .delete(calendarAttendees)
    .where(and(inArray(calendarAttendees.eventId, [...eventIds]), gone))
    .returning({ eventId: calendarAttendees.eventId });
  const leftIds = [...new Set(left.map((row) => row.eventId))];
  // Whoever is taken off is told so by a later number than they know, and asked again by one later still.
  if (leftIds.length > 0)
    await tx
      .update(calendarEvents)
      .set({ sequence: sql`${calendarEvents.sequence} + 1` })
      .where(inArray(calendarEvents.id, leftIds));
  const rows = eventIds.flatMap((eventId) => invited.map((one) => ({ ...one, eventId })));
  // Each row has four parameters; an event of many people in a series of many changes stays below the protocol's limit.
  for (let at = 0; at < rows.length; at += 2_000) {
    await tx
      .insert(calendarAttendees)
      .values(rows.slice(at, at + 2_000))
      .onConflictDoNothing();
  }
}

/** Notes the answer of one person; answers the ids of the events that they are invited to. */
export async function setAnswer(
  tx: Transaction,
  eventIds: readonly string[],
  { userId, answer }: { userId: string; answer: Answer },
): Promise<string[]> {
  const rows = await tx
    .update(calendarAttendees)
    .set({ answer, answeredAt: new Date() })
    .where(and(inArray(calendarAttendees.eventId, [...eventIds]), eq(calendarAttendees.userId, userId)))
    .returning({ eventId: calendarAttendees.eventId });
  return rows.map((row) => row.eventId);
}
