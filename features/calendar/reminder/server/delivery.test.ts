import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import * as answer from "@/app/api/calendar/events/answer/route";
import * as remove from "@/app/api/calendar/events/delete/route";
import * as update from "@/app/api/calendar/events/update/route";
import { current } from "@/server/db/client";
import { jobs, outboxMails } from "@/server/db/schema/infrastructure";
import { notifications } from "@/server/db/schema/notification";
import { makeEvent } from "@/testing/calendar-factory";
import { makeSession, makeUser, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { readOutbox } from "@/testing/outbox";
import { reminderJobKind } from "./commands";
import { remind } from "./delivery";

const dayMs = 86_400_000;
const startedMs = Date.now();
/** Two days after these tests began, at one o'clock UTC, and so many days later: planning goes by the real clock. */
const start = (days = 0) => `${new Date(startedMs + (days + 2) * dayMs).toISOString().slice(0, 10)}T01:00:00.000Z`;
const reminders = [{ minutesBefore: 10, channel: "app" }];
const before = (moment: string, minutes = 10) => new Date(Date.parse(moment) - minutes * 60_000);

const waiting = () =>
  current()
    .select()
    .from(jobs)
    .where(and(eq(jobs.kind, reminderJobKind), isNull(jobs.doneAt)))
    .orderBy(jobs.runAt);

/** Does every job that is due at that time, as the runner would, save that the clock is ours. */
async function runAt(now: Date): Promise<void> {
  for (const job of (await waiting()).filter((one) => one.runAt <= now)) {
    await remind(job.payload, { now });
    await current().update(jobs).set({ doneAt: now }).where(eq(jobs.id, job.id));
  }
}

/** In the order of the times that they remind of: without one, rows come as they lie in the table. */
const notified = async () =>
  (
    await current()
      .select()
      .from(notifications)
      .where(eq(notifications.type, "event-reminder"))
      .orderBy(sql`${notifications.data} ->> 'start'`)
  ).map(({ userId, data }) => ({ userId, start: data.start }));

const change = (as: TestSession, eventId: string, updateEvent: object, more: object = {}) =>
  call(update, { method: "POST", path: "/api/calendar/events/update", as, body: { eventId, updateEvent, ...more } });

test("a reminder comes at its time, once, even when its job runs twice", async () => {
  const as = await makeSession();
  await makeEvent(as, { start: start(), reminders });
  const [job] = await waiting();
  expect(job?.runAt).toEqual(before(start()));
  await runAt(before(start(), 11));
  expect(await notified()).toEqual([]);
  await remind(job?.payload, { now: before(start()) });
  await remind(job?.payload, { now: before(start(), 9) });
  expect(await notified()).toEqual([{ userId: as.actor.userId, start: start() }]);
});

test("a series has one job at a time: each reminder plans the one after", async () => {
  const as = await makeSession();
  await makeEvent(as, { start: start(), recurrenceRule: "FREQ=DAILY;COUNT=3", reminders });
  expect(await waiting()).toHaveLength(1);
  for (const day of [0, 1, 2]) await runAt(before(start(day)));
  expect((await notified()).map((one) => one.start)).toEqual([start(0), start(1), start(2)]);
  expect(await waiting()).toEqual([]);
});

test("what was moved is reminded of at its new time only", async () => {
  const as = await makeSession();
  const event = await makeEvent(as, { start: start(), reminders });
  await change(as, event.id, { start: start(2) });
  await runAt(before(start()));
  expect(await notified()).toEqual([]);
  await runAt(before(start(2)));
  expect(await notified()).toEqual([{ userId: as.actor.userId, start: start(2) }]);
});

test("of a series the occurrence that was moved or taken out is not reminded of at its old time", async () => {
  const as = await makeSession();
  const series = await makeEvent(as, { start: start(), recurrenceRule: "FREQ=DAILY;COUNT=4", reminders });
  const late = `${start(1).slice(0, 11)}05:00:00.000Z`;
  await change(as, `${series.eventId}_${start(1)}`, { start: late });
  const body = { eventId: `${series.eventId}_${start(2)}` };
  await call(remove, { method: "POST", path: "/api/calendar/events/delete", as, body });
  for (const day of [0, 1]) await runAt(before(start(day)));
  await runAt(before(late));
  for (const day of [2, 3]) await runAt(before(start(day)));
  expect((await notified()).map((one) => one.start)).toEqual([start(0), late, start(3)]);
});

test("who has declined or was taken off is not reminded, nor is anybody of what is deleted or over", async () => {
  const [host, guest] = [await makeSession(), await makeSession()];
  const attendees = [{ userId: guest.actor.userId }];
  const event = await makeEvent(host, { start: start(), attendees });
  await change(guest, event.id, { reminders });
  expect(await waiting()).toHaveLength(1);
  const declined = { eventId: event.id, answer: "declined" };
  await call(answer, { method: "POST", path: "/api/calendar/events/answer", as: guest, body: declined });
  await runAt(before(start()));
  const other = await makeEvent(host, { start: start(1), reminders });
  await call(remove, { method: "POST", path: "/api/calendar/events/delete", as: host, body: { eventId: other.id } });
  const third = await makeEvent(host, { start: start(2), reminders });
  await runAt(before(start(4)));
  expect(third.reminders).toEqual(reminders);
  expect(await notified()).toEqual([]);
});

test("a mail leaves where there is a mail server, in the reader's language and on their clock", async () => {
  const me = await makeUser({ locale: "mn", timeZone: "Asia/Hovd", name: "Б.Номин" });
  const as = await makeSession(me);
  const mail = [{ minutesBefore: 60, channel: "mail" }];
  await makeEvent(as, { title: "Хурал <1>", start: start(), location: "Танхим", reminders: mail });
  const [job] = await waiting();
  await remind(job?.payload, { now: before(start(), 60), hasMail: true });
  await remind(job?.payload, { now: before(start(), 59), hasMail: true });
  const mails = await readOutbox(ne(outboxMails.purpose, ""));
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ recipient: me.email, subject: "Сануулга: Хурал <1>" });
  expect(mails[0]?.text).toContain("08:00");
  expect(mails[0]?.html).toContain("Хурал &#60;1&#62;");
  expect(await notified()).toEqual([]);
});

test("without a mail server the reminder is shown instead of lost", async () => {
  const as = await makeSession();
  await makeEvent(as, { start: start(), reminders: [{ minutesBefore: 0, channel: "mail" }] });
  const [job] = await waiting();
  await remind(job?.payload, { now: before(start(), 0), hasMail: false });
  expect(await notified()).toHaveLength(1);
});

test("a whole day begins with the reader's own midnight", async () => {
  const as = await makeSession(await makeUser({ timeZone: "America/New_York" }));
  const day = start(1).slice(0, 10);
  await makeEvent(as, { start: day, reminders: [{ minutesBefore: 0, channel: "app" }] });
  const [job] = await waiting();
  expect([4, 5]).toContain(job?.runAt.getUTCHours());
  expect(job?.runAt.toISOString().slice(0, 10)).toBe(day);
});
