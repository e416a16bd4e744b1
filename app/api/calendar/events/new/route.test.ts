import { expect, test } from "vitest";
import { calendarLimits } from "@/features/calendar/domain/constants";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { calendarEvents, calendars } from "@/server/db/schema/calendar";
import { notifications } from "@/server/db/schema/notification";
import { testBadInput } from "@/testing/bad-input";
import { makeCalendar, makeEvent, readNotified } from "@/testing/calendar-factory";
import { makeSession, makeUser } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/calendar/events/new";
const event = { title: "Plan", start: "2026-11-23T01:00:00Z" };

testBadInput(handlers, path, [
  ["#/title", { start: event.start }],
  ["#/title", { ...event, title: "\u200b\u202e" }],
  ["#/title", { ...event, title: "x".repeat(calendarLimits.title + 1) }],
  ["#/start", { title: "Plan" }],
  ["#/start", { ...event, start: "2026-02-30" }],
  ["#/start", { ...event, start: "2026-11-23T01:00:00" }],
  ["#/start", { ...event, start: "1899-12-31" }],
  ["#/end", { ...event, end: "2026-11-22T01:00:00Z" }],
  ["#/end", { title: "Plan", start: "2026-11-23", end: "2026-11-23" }],
  ["#/end", { ...event, end: "2026-11-24" }],
  ["#/timeZone", { ...event, timeZone: "Asia/Ulan" }],
  ["#/recurrenceRule", { ...event, recurrenceRule: "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30" }],
  ["#/recurrenceRule", { ...event, recurrenceRule: "FREQ=MINUTELY" }],
  ["#/recurrenceRule", { ...event, recurrenceRule: "FREQ=DAILY;COUNT=3;UNTIL=20270101T000000Z" }],
  ["#/color", { ...event, color: "pink" }],
  ["#/attendees/0/userId", { ...event, attendees: [{ userId: newId() }] }],
  ["#/attendees/0/email", { ...event, attendees: [{ email: "nobody" }] }],
  ["#/reminders/0/minutesBefore", { ...event, reminders: [{ minutesBefore: -1, channel: "app" }] }],
]);

test("an event goes into the first calendar of its maker, which is made with it, in the maker's zone", async () => {
  const as = await makeSession(await makeUser({ name: "Б.Номин", timeZone: "Asia/Hovd" }));
  const made = await makeEvent(as, { title: "Хурал", start: "2026-11-23T09:00:00+07:00" });
  expect(made).toMatchObject({
    title: "Хурал",
    start: "2026-11-23T02:00:00.000Z",
    end: "2026-11-23T03:00:00.000Z",
    timeZone: "Asia/Hovd",
    allDay: false,
    recurrenceRule: null,
    isBusy: true,
    canEdit: true,
    organizer: { id: as.actor.userId, name: "Б.Номин" },
    version: 1,
  });
  const rows = await current().select().from(calendars);
  expect(rows).toMatchObject([{ id: made.calendarId, ownerId: as.actor.userId, name: "Б.Номин", isDefault: true }]);
});

test("a day makes a whole day, and a rule a series whose first occurrence is answered", async () => {
  const as = await makeSession();
  const made = await makeEvent(as, { start: "2026-11-23", recurrenceRule: "RRULE:FREQ=MONTHLY;BYMONTHDAY=23" });
  expect(made).toMatchObject({
    id: `${made.eventId}_2026-11-23`,
    seriesId: made.eventId,
    recurrenceId: "2026-11-23",
    recurrenceRule: "FREQ=MONTHLY;BYMONTHDAY=23",
    allDay: true,
    end: "2026-11-24",
  });
});

test("those who are invited are colleagues by name or address, or others by address; each is told once", async () => {
  const [guest, byMail] = [await makeUser({ name: "Anu" }), await makeUser({ name: "Bold" })];
  const as = await makeSession();
  const attendees = [
    { userId: guest.id },
    { email: byMail.email.toUpperCase() },
    { email: "Out@Example.com", name: "Outside" },
    { userId: as.actor.userId },
    { userId: guest.id },
  ];
  const made = await makeEvent(as, { attendees });
  const { displayName } = as.actor;
  expect(made.attendees.map(({ name, email, userId }) => [name, email, userId])).toEqual([
    ["Anu", "", guest.id],
    ["Bold", "", byMail.id],
    [displayName, "", as.actor.userId],
    ["Outside", "out@example.com", null],
  ]);
  const notified = await current().select().from(notifications);
  expect(notified.map(({ userId, type }) => `${type} ${userId}`).toSorted()).toEqual(
    [guest, byMail].map(({ id }) => `event-invited ${id}`).toSorted(),
  );
  expect((await readNotified()).toSorted()).toEqual(
    [as.actor.userId, guest.id, byMail.id].map((id) => `calendar.event.created ${id}`).toSorted(),
  );
});

test("into a shared calendar only its owner and administrators put events, and all staff hear of them", async () => {
  const [owner, admin, member] = [await makeSession(), await makeSession({ isAdmin: true }), await makeSession()];
  const { id: calendarId } = await makeCalendar(owner.actor.userId, { isShared: true });
  const body = { ...event, calendarId };
  expect((await call(handlers, { method: "POST", path, as: member, body })).problem).toMatchObject({ status: 403 });
  for (const as of [owner, admin]) await makeEvent(as, { calendarId });
  expect(await readNotified()).toEqual(Array(2).fill("calendar.event.created staff"));
});

test("the same key makes one event, however often it is sent", async () => {
  const as = await makeSession();
  const headers = { "idempotency-key": "same" };
  const send = () => call(handlers, { method: "POST", path, as, body: event, headers });
  const first = await send();
  expect((await send()).text).toBe(first.text);
  expect(await current().$count(calendarEvents)).toBe(1);
});
