import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "@/server/auth/actor";
import type { Transaction } from "@/server/db/client";
import { calendarReminders } from "@/server/db/schema/calendar";
import { enqueueAll, type NewJob } from "@/server/jobs/queue";
import { makePause } from "../../occurrence/server/data";
import { dayMs } from "../../schedule/server/data";
import type { Reminder } from "../../schema";
import { reminderChannels } from "../../vocabulary/schema";
import { findWanted, nextStart, type Wanted } from "./data";

export const reminderJobKind = "calendar-reminder";
const minuteMs = 60_000;
/** A start that lies further away than one look reaches is looked for again after this long. */
const lookAgainMs = 300 * dayMs;

export const reminderPayloadSchema = z.object({
  eventId: z.uuid(),
  userId: z.uuid(),
  minutesBefore: z.int(),
  channel: z.enum(reminderChannels),
  /** The occurrence; null only looks for the next one. */
  start: z.string().nullable(),
});
export type ReminderPayload = z.infer<typeof reminderPayloadSchema>;

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
  await addReminders(
    tx,
    eventIds.flatMap((eventId) => reminders.map((reminder) => ({ ...reminder, eventId, userId }))),
  );
}

/** In as many statements as their parameters need. */
export async function addReminders(
  tx: Transaction,
  rows: readonly (typeof calendarReminders.$inferInsert)[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += 2_000) {
    await tx
      .insert(calendarReminders)
      .values(rows.slice(at, at + 2_000))
      .onConflictDoNothing();
  }
}

/** Names one reminder of one start. */
export const reminderKeyOf = ({ eventId, userId, minutesBefore, channel, start }: ReminderPayload) =>
  [eventId, userId, minutesBefore, channel, start].join("/");

/**
 * Puts a job aside for the next start that each reminder of these events is for; the job plans the one after. Jobs of
 * plans that have changed are left: when their time comes they find that nothing is on, and say nothing.
 */
export async function planReminders(tx: Transaction, eventIds: readonly string[], now = new Date()): Promise<void> {
  if (eventIds.length === 0) return;
  const wanted = await findWanted(tx, inArray(calendarReminders.eventId, [...eventIds]));
  const planned: NewJob[] = [];
  const pause = makePause();
  for (const one of wanted) {
    planned.push(...jobsFor(one, now));
    await pause();
  }
  await enqueueAll(tx, planned);
}

/** Plans the next start after `now` of one reminder. */
export const planNext = (tx: Transaction, wanted: Wanted, now: Date): Promise<void> =>
  enqueueAll(tx, jobsFor(wanted, now));

function jobsFor(wanted: Wanted, now: Date): NewJob[] {
  const { eventId, userId, minutesBefore, channel } = wanted.reminder;
  const leadMs = minutesBefore * minuteMs;
  const next = nextStart(wanted, new Date(now.getTime() + leadMs));
  if (next === null) return [];
  const payload: ReminderPayload = {
    eventId,
    userId,
    minutesBefore,
    channel,
    start: next === "later" ? null : next.start,
  };
  const runAt = new Date(next === "later" ? now.getTime() + lookAgainMs : next.at.getTime() - leadMs);
  const key =
    next === "later" ? `${reminderKeyOf(payload)}/${runAt.toISOString().slice(0, 10)}` : reminderKeyOf(payload);
  return [{ kind: reminderJobKind, payload, runAt, key }];
}
