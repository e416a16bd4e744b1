import "server-only";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "@/server/db/client";
import { calendarAttendees } from "@/server/db/schema/calendar";
import type { Answer } from "../../domain/constants";
import type { Reminder } from "../../schema";
import type { Invited } from "./data";

type People = Readonly<{
  /** Makes these the invited of each event; whoever was and stays keeps their answer. */
  invited?: readonly Invited[];
  /** Makes these the reminders of each event for `userId`, and nobody else's. */
  reminders?: readonly Reminder[];
  userId: string;
}>;

/** Sets those of the two that are given, in one statement. */
export async function setPeople(tx: Transaction, eventIds: readonly string[], people: People): Promise<void> {
  const { invited, reminders, userId } = people;
  if (eventIds.length === 0 || (!invited && !reminders)) return;
  const ids = sql`${sql.param([...eventIds])}::uuid[]`;
  const parts = [
    ...(invited ? setInvited(ids, sql`${JSON.stringify(invited)}::jsonb`) : []),
    ...(reminders ? setReminders(ids, sql`${JSON.stringify(reminders)}::jsonb`, userId) : []),
  ];
  await tx.execute(sql`with ${sql.join(parts, sql`, `)} select 1`);
}

const setInvited = (ids: SQL, invited: SQL): SQL[] => [
  sql`invited as (
    select email, name, "userId" from jsonb_to_recordset(${invited}) as row (email text, name text, "userId" uuid))`,
  sql`gone as (
    delete from calendar_attendee
    where event_id = any(${ids}) and email not in (select email from invited) returning event_id)`,
  // Whoever is taken off is told so by a later number than they know, and asked again by one later still.
  sql`renumbered as (
    update calendar_event set sequence = sequence + 1 where id in (select event_id from gone))`,
  sql`added as (
    insert into calendar_attendee (event_id, email, name, user_id)
    select id, email, name, "userId" from unnest(${ids}) as id cross join invited on conflict do nothing)`,
];

const setReminders = (ids: SQL, reminders: SQL, userId: string): SQL[] => [
  sql`reminders as (
    select "minutesBefore", channel
    from jsonb_to_recordset(${reminders}) as row ("minutesBefore" int, channel text))`,
  sql`forgotten as (
    delete from calendar_reminder where event_id = any(${ids}) and user_id = ${userId}
      and (minutes_before, channel) not in (select "minutesBefore", channel from reminders))`,
  sql`planned as (
    insert into calendar_reminder (event_id, user_id, minutes_before, channel)
    select id, ${userId}::uuid, "minutesBefore", channel from unnest(${ids}) as id cross join reminders
    on conflict do nothing)`,
];

/** Notes the answer of one person. */
export async function setAnswer(
  tx: Transaction,
  eventIds: readonly string[],
  { userId, answer }: { userId: string; answer: Answer },
): Promise<void> {
  await tx
    .update(calendarAttendees)
    .set({ answer, answeredAt: new Date() })
    .where(and(inArray(calendarAttendees.eventId, [...eventIds]), eq(calendarAttendees.userId, userId)));
}
