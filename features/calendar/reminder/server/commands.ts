import "server-only";
import { z } from "zod";
import { chunksOf } from "@/lib/chunks";
import type { Transaction } from "@/server/db/client";
import { calendarReminders } from "@/server/db/schema/calendar";
import { enqueueAll, type NewJob } from "@/server/jobs/queue";
import { reminderChannels } from "../../domain/constants";
import type { SeenSeries } from "../../server/data/family";
import { makePause } from "../../server/data/occurrences";
import { dayMs } from "../../server/schedule";
import { activeReminders, type EventReminder, nextStart } from "./reminder-times";

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

/** In as many statements as their parameters need. */
export async function addReminders(
  tx: Transaction,
  rows: readonly (typeof calendarReminders.$inferInsert)[],
): Promise<void> {
  for (const some of chunksOf(rows, 2_000)) await tx.insert(calendarReminders).values(some).onConflictDoNothing();
}

/** Names one reminder of one start. */
export const reminderKeyOf = ({ eventId, userId, minutesBefore, channel, start }: ReminderPayload) =>
  [eventId, userId, minutesBefore, channel, start].join("/");

/**
 * Puts a job aside for the next start that each reminder of these events is for; the job plans the one after. Jobs of
 * plans that have changed are left: when their time comes they find that nothing is on, and say nothing.
 */
export async function planReminders(tx: Transaction, series: SeenSeries, now = new Date()): Promise<void> {
  const planned: NewJob[] = [];
  const pause = makePause();
  for (const one of activeReminders(series)) {
    planned.push(...jobsFor(one, now));
    await pause();
  }
  await enqueueAll(tx, planned);
}

/** Plans the next start after `now` of one reminder. */
export const planNext = (tx: Transaction, entry: EventReminder, now: Date): Promise<void> =>
  enqueueAll(tx, jobsFor(entry, now));

function jobsFor(entry: EventReminder, now: Date): NewJob[] {
  const { eventId, userId, minutesBefore, channel } = entry.reminder;
  const leadMs = minutesBefore * minuteMs;
  const next = nextStart(entry, new Date(now.getTime() + leadMs));
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
