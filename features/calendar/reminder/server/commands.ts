import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { notify } from "@/features/notification/server/commands";
import { isLocale } from "@/lib/locale";
import type { Actor } from "@/server/auth/actor";
import { type Transaction, transact } from "@/server/db/client";
import { calendarReminders } from "@/server/db/schema/calendar";
import { jobs } from "@/server/db/schema/infrastructure";
import { env } from "@/server/env";
import { enqueue } from "@/server/jobs/queue";
import { writeEventMail } from "@/server/mail/event-mail";
import { queueMail } from "@/server/mail/outbox";
import { hrefOf } from "../../announcement/server/commands";
import { dayMs, lengthOf, writeMoment } from "../../schedule/server/data";
import type { Reminder } from "../../schema";
import { reminderChannels } from "../../vocabulary/schema";
import { findWanted, isStillOn, nextStart, type Wanted } from "./data";

export const reminderJobKind = "calendar-reminder";
const minuteMs = 60_000;
/** A start that lies further away than one look reaches is looked for again after this long. */
const lookAgainMs = 300 * dayMs;

const payloadSchema = z.object({
  eventId: z.uuid(),
  userId: z.uuid(),
  minutesBefore: z.int(),
  channel: z.enum(reminderChannels),
  /** The occurrence; null only looks for the next one. */
  start: z.string().nullable(),
});
type Payload = z.infer<typeof payloadSchema>;

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

const keyOf = ({ eventId, userId, minutesBefore, channel, start }: Payload) =>
  [eventId, userId, minutesBefore, channel, start].join("/");

/**
 * Puts a job aside for the next start that each reminder of these events is for; the job plans the one after. Jobs of
 * plans that have changed are left: when their time comes they find that nothing is on, and say nothing.
 */
export async function planReminders(tx: Transaction, eventIds: readonly string[], now = new Date()): Promise<void> {
  if (eventIds.length === 0) return;
  const wanted = await findWanted(tx, inArray(calendarReminders.eventId, [...eventIds]));
  for (const one of wanted) await planNext(tx, one, now);
}

async function planNext(tx: Transaction, wanted: Wanted, now: Date): Promise<void> {
  const { eventId, userId, minutesBefore, channel } = wanted.reminder;
  const leadMs = minutesBefore * minuteMs;
  const next = nextStart(wanted, new Date(now.getTime() + leadMs));
  if (next === null) return;
  const payload: Payload = { eventId, userId, minutesBefore, channel, start: next === "later" ? null : next.start };
  const runAt = new Date(next === "later" ? now.getTime() + lookAgainMs : next.at.getTime() - leadMs);
  const key = next === "later" ? `${keyOf(payload)}/${runAt.toISOString().slice(0, 10)}` : keyOf(payload);
  await enqueue(tx, { kind: reminderJobKind, payload, runAt, key });
}

/** The job: reminds of one start, unless that is off, declined, over, or has been reminded of; then plans the next. */
export async function remind(
  input: unknown,
  { now = new Date(), hasMail = env.SMTP_URL !== undefined }: { now?: Date; hasMail?: boolean } = {},
): Promise<void> {
  const payload = payloadSchema.parse(input);
  const { eventId, userId, minutesBefore, channel, start } = payload;
  await transact(async (tx) => {
    const isIt = and(
      eq(calendarReminders.eventId, eventId),
      eq(calendarReminders.userId, userId),
      eq(calendarReminders.minutesBefore, minutesBefore),
      eq(calendarReminders.channel, channel),
    );
    const [wanted] = await findWanted(tx, isIt);
    if (!wanted) return;
    if (start !== null && isStillOn(wanted, start, now) && (await isFirst(tx, payload))) {
      if (channel === "mail" && hasMail) await mailReminder(tx, wanted, start);
      else await showReminder(tx, wanted, start);
    }
    await planNext(tx, wanted, now);
  });
}

/** A job may run twice when a process dies at the wrong moment; what it has said stands beside what it said it by. */
async function isFirst(tx: Transaction, payload: Payload): Promise<boolean> {
  const said = { kind: `${reminderJobKind}-said`, key: keyOf(payload), payload: {}, doneAt: new Date() };
  const rows = await tx.insert(jobs).values(said).onConflictDoNothing().returning({ id: jobs.id });
  return rows.length > 0;
}

async function showReminder(tx: Transaction, { row, reminder }: Wanted, start: string): Promise<void> {
  await notify(tx, {
    type: "event-reminder",
    userIds: [reminder.userId],
    actor: null,
    subject: { type: "event", id: row.seriesId ?? row.id, name: row.title },
    href: hrefOf(row, start),
    data: { start, allDay: row.allDay ? 1 : 0, location: row.location, minutesBefore: reminder.minutesBefore },
    groupKey: `${row.id}:${start}`,
  });
}

async function mailReminder(tx: Transaction, { row, person, organizer }: Wanted, start: string): Promise<void> {
  const mail = await writeEventMail({
    kind: "reminder",
    locale: isLocale(person.locale) ? person.locale : "en",
    timeZone: person.timeZone,
    name: person.name,
    title: row.title,
    location: row.location,
    organizer,
    allDay: row.allDay,
    start,
    end: writeMoment(new Date(Date.parse(start) + lengthOf(row)), row.allDay),
    href: hrefOf(row, start),
  });
  await queueMail(tx, { ...mail, recipient: person.email, purpose: "event-reminder" });
}
