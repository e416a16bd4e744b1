import "server-only";
import { notify } from "@/features/notification/server/commands";
import { isLocale } from "@/lib/locale";
import { type Transaction, transact } from "@/server/db/client";
import { jobs } from "@/server/db/schema/infrastructure";
import { env } from "@/server/env";
import { writeEventMail } from "@/server/mail/event-mail";
import { queueMail } from "@/server/mail/outbox";
import { hrefOf } from "../../server/commands/announcement";
import { readSeries } from "../../server/data/family";
import { lengthOf, writeMoment } from "../../server/schedule";
import { planNext, type ReminderPayload, reminderJobKind, reminderKeyOf, reminderPayloadSchema } from "./commands";
import { activeReminders, type EventReminder, isStillOn } from "./reminder-times";

/** The job: reminds of one start, unless that is off, declined, over, or has been reminded of; then plans the next. */
export async function remind(
  input: unknown,
  { now = new Date(), hasMail = env.SMTP_URL !== undefined }: { now?: Date; hasMail?: boolean } = {},
): Promise<void> {
  const payload = reminderPayloadSchema.parse(input);
  const { eventId, userId, minutesBefore, channel, start } = payload;
  await transact(async (tx) => {
    const found = activeReminders(await readSeries(tx, [eventId])).find(
      ({ row, reminder }) =>
        row.id === eventId &&
        reminder.userId === userId &&
        reminder.minutesBefore === minutesBefore &&
        reminder.channel === channel,
    );
    if (!found) return;
    if (start !== null && isStillOn(found, start, now) && (await isFirst(tx, payload))) {
      if (channel === "mail" && hasMail) await mailReminder(tx, found, start);
      else await showReminder(tx, found, start);
    }
    await planNext(tx, found, now);
  });
}

/** A job may run twice when a process dies at the wrong moment; what it has said stands beside what it said it by. */
async function isFirst(tx: Transaction, payload: ReminderPayload): Promise<boolean> {
  const said = { kind: `${reminderJobKind}-said`, key: reminderKeyOf(payload), payload: {}, doneAt: new Date() };
  const rows = await tx.insert(jobs).values(said).onConflictDoNothing().returning({ id: jobs.id });
  return rows.length > 0;
}

async function showReminder(tx: Transaction, { row, reminder }: EventReminder, start: string): Promise<void> {
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

async function mailReminder(
  tx: Transaction,
  { row, reminder: { person } }: EventReminder,
  start: string,
): Promise<void> {
  const mail = await writeEventMail({
    kind: "reminder",
    locale: isLocale(person.locale) ? person.locale : "en",
    timeZone: person.timeZone,
    name: person.name,
    title: row.title,
    location: row.location,
    organizer: row.organizerName,
    allDay: row.allDay,
    start,
    end: writeMoment(new Date(Date.parse(start) + lengthOf(row)), row.allDay),
    href: hrefOf(row, start),
  });
  await queueMail(tx, { ...mail, recipient: person.email, purpose: "event-reminder" });
}
