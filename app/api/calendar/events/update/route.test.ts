import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Event } from "@/features/calendar/schema";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { notifications } from "@/server/db/schema/notification";
import { testBadInput } from "@/testing/bad-input";
import { makeCalendar, makeEvent, readWindow } from "@/testing/calendar-factory";
import { makeSession, makeUser } from "@/testing/factories";
import { call } from "@/testing/http";
import * as restoreRoute from "../restore/route";
import * as handlers from "./route";

const path = "/api/calendar/events/update";
const updateEvent = { title: "Renamed" };

testBadInput(handlers, path, [
  ["#/eventId", { eventId: "1", updateEvent }],
  ["#/updateEvent", { eventId: newId() }],
  ["#/updateEvent/title", { eventId: newId(), updateEvent: { title: " " } }],
  ["#/updateEvent/start", { eventId: newId(), updateEvent: { start: "2026-02-30" } }],
  ["#/updateEvent/timeZone", { eventId: newId(), updateEvent: { timeZone: "Mars/Olympus" } }],
  ["#/scope", { eventId: newId(), updateEvent, scope: "some" }],
]);

type Session = Awaited<ReturnType<typeof makeSession>>;
type Patch = Record<string, unknown>;

const update = (as: Session, eventId: string, patch: Patch, more: Patch = {}) =>
  call<{ event: Event; undoId: string }>(handlers, {
    method: "POST",
    path,
    as,
    body: { eventId, updateEvent: patch, ...more },
  });

/** A stand-up on the weekdays of two weeks: 09:00 in Ulaanbaatar is 01:00 in UTC. */
const makeStandUp = (as: Session, more: Patch = {}) =>
  makeEvent(as, {
    title: "Stand-up",
    start: "2026-11-23T01:00:00Z",
    end: "2026-11-23T01:15:00Z",
    recurrenceRule: "FREQ=WEEKLY;BYDAY=MO,WE;COUNT=6",
    ...more,
  });

const days = (events: readonly Event[]) => events.map(({ start, title }) => `${start.slice(5, 16)} ${title}`);
const november = { start: "2026-11-01", end: "2027-01-01" };

test("one event: what is named changes, its length stays with its start", async () => {
  const as = await makeSession();
  const event = await makeEvent(as, { start: "2026-11-23T01:00:00Z", end: "2026-11-23T03:00:00Z" });
  const { body } = await update(as, event.id, { start: "2026-11-24T05:00:00+08:00", location: "Hall", color: "teal" });
  expect(body.event).toMatchObject({
    id: event.id,
    title: event.title,
    start: "2026-11-23T21:00:00.000Z",
    end: "2026-11-23T23:00:00.000Z",
    location: "Hall",
    color: "teal",
    version: 2,
  });
});

test("an older version is refused with the event as it is now", async () => {
  const as = await makeSession();
  const event = await makeEvent(as);
  await update(as, event.id, { title: "First", version: 1 });
  const { problem } = await update(as, event.id, { title: "Late", version: 1 });
  expect(problem).toMatchObject({ status: 412, code: "stale", current: { title: "First", version: 2 } });
});

test.each([
  ["end", "end-before-start", { end: "2026-11-22T00:00:00Z" }],
  ["end", "event-too-long", { end: "2028-11-22T00:00:00Z" }],
  ["start", "day-expected", { allDay: true, start: "2026-11-22T00:00:00Z" }],
  ["start", "required", { allDay: true }],
  ["recurrenceRule", "rule-never-occurs", { recurrenceRule: "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30" }],
  ["recurrenceRule", "rule-too-frequent", { recurrenceRule: "FREQ=SECONDLY" }],
  ["recurrenceRule", "malformed-rule", { recurrenceRule: "every monday" }],
  ["recurrenceRule", "until-before-start", { recurrenceRule: "FREQ=DAILY;UNTIL=20200101T000000Z" }],
  ["attendees/0/userId", "unknown-person", { attendees: [{ userId: newId() }] }],
])("a fault at %s is named %s, and nothing is half done", async (field, code, patch) => {
  const as = await makeSession();
  const event = await makeEvent(as, { start: "2026-11-23T01:00:00Z" });
  const { problem } = await update(as, event.id, { title: "Half", ...patch });
  expect(problem).toMatchObject({ status: 422, errors: [{ pointer: `#/updateEvent/${field}`, code }] });
  expect(days(await readWindow(as, november))).toEqual(["11-23T01:00 Event"]);
});

test("this occurrence: it alone moves, and keeps its name and its series", async () => {
  const as = await makeSession();
  const series = await makeStandUp(as);
  const [, second] = await readWindow(as, november);
  const { body } = await update(as, second!.id, { start: "2026-11-26T02:00:00Z", title: "Moved" });
  expect(body.event).toMatchObject({ id: second!.id, seriesId: series.eventId, recurrenceId: second!.recurrenceId });
  expect(days(await readWindow(as, november))).toEqual([
    "11-23T01:00 Stand-up",
    "11-26T02:00 Moved",
    "11-30T01:00 Stand-up",
    "12-02T01:00 Stand-up",
    "12-07T01:00 Stand-up",
    "12-09T01:00 Stand-up",
  ]);
  const again = await update(as, body.event.eventId, { location: "Canteen", version: body.event.version });
  expect(again.body.event).toMatchObject({ id: second!.id, eventId: body.event.eventId, location: "Canteen" });
});

test("this and the following: the series is split, its count shared, its changed occurrences carried over", async () => {
  const as = await makeSession();
  const series = await makeStandUp(as);
  const all = await readWindow(as, november);
  await update(as, all[4]!.id, { title: "Retro" });
  const { body } = await update(
    as,
    all[3]!.id,
    { start: "2026-12-03T02:00:00Z", location: "Second floor" },
    { scope: "following" },
  );
  expect(body.event.seriesId).not.toBe(series.eventId);
  const after = await readWindow(as, november);
  expect(days(after)).toEqual([
    "11-23T01:00 Stand-up",
    "11-25T01:00 Stand-up",
    "11-30T01:00 Stand-up",
    "12-03T02:00 Stand-up",
    "12-08T02:00 Retro",
    "12-10T02:00 Stand-up",
  ]);
  expect(after.slice(3).map(({ location }) => location)).toEqual(Array(3).fill("Second floor"));
});

test("all: dragging one occurrence by a day moves every one of them, the rule's weekdays and exceptions too", async () => {
  const as = await makeSession();
  await makeStandUp(as);
  const all = await readWindow(as, november);
  await update(as, all[1]!.id, { title: "Own" });
  const { body } = await update(as, all[2]!.id, { start: "2026-12-01T03:00:00Z" }, { scope: "all" });
  expect(body.event.recurrenceRule).toBe("FREQ=WEEKLY;BYDAY=TU,TH;COUNT=6");
  expect(body.event.start).toBe("2026-12-01T03:00:00.000Z");
  expect(days(await readWindow(as, november))).toEqual([
    "11-24T03:00 Stand-up",
    "11-26T03:00 Own",
    "12-01T03:00 Stand-up",
    "12-03T03:00 Stand-up",
    "12-08T03:00 Stand-up",
    "12-10T03:00 Stand-up",
  ]);
});

test("all: a new title reaches the changed occurrences that had none of their own", async () => {
  const as = await makeSession();
  const series = await makeStandUp(as);
  const all = await readWindow(as, november);
  await update(as, all[1]!.id, { location: "Canteen" });
  await update(as, series.eventId, { title: "Daily" });
  expect((await readWindow(as, november)).map(({ title }) => title)).toEqual(Array(6).fill("Daily"));
});

test("a series that ends up without a rule happens once", async () => {
  const as = await makeSession();
  const series = await makeStandUp(as);
  await update(as, series.eventId, { recurrenceRule: null });
  expect(days(await readWindow(as, november))).toEqual(["11-23T01:00 Stand-up"]);
});

test("of one occurrence neither rule nor calendar can be changed, and an occurrence that is none is not found", async () => {
  const as = await makeSession();
  const series = await makeStandUp(as);
  const [, second] = await readWindow(as, november);
  const rule = await update(as, second!.id, { recurrenceRule: "FREQ=DAILY" }, { scope: "this" });
  expect(rule.problem?.errors).toEqual([{ pointer: "#/updateEvent/recurrenceRule", code: "not-for-one-occurrence" }]);
  const none = await update(as, series.eventId, updateEvent, { recurrenceId: "2026-11-24T01:00:00Z" });
  expect(none.status).toBe(404);
  const unnamed = await update(as, series.eventId, updateEvent, { scope: "this" });
  expect(unnamed.problem?.errors).toEqual([{ pointer: "#/recurrenceId", code: "required" }]);
});

test("a weekly series in New York keeps its hour when the clocks change", async () => {
  const as = await makeSession();
  await makeEvent(as, {
    start: "2026-10-26T13:00:00Z",
    timeZone: "America/New_York",
    recurrenceRule: "FREQ=WEEKLY;COUNT=3",
  });
  const starts = (await readWindow(as, { start: "2026-10-20", end: "2026-12-01" })).map(({ start }) => start);
  expect(starts.map((start) => start.slice(5, 16))).toEqual(["10-26T13:00", "11-02T14:00", "11-09T14:00"]);
});

test("who is only invited sets reminders of their own and nothing else", async () => {
  const guest = await makeUser();
  const as = await makeSession(guest);
  const event = await makeEvent(await makeSession(), { attendees: [{ userId: guest.id }] });
  const reminders = [{ minutesBefore: 10, channel: "app" }];
  expect((await update(as, event.id, { reminders })).body.event).toMatchObject({ reminders, canEdit: false });
  expect((await update(as, event.id, { title: "Mine" })).problem).toMatchObject({ status: 403 });
});

test("two people who change one occurrence at once write one record, one after the other; by versions one is told", async () => {
  const [as, admin] = [await makeSession(), await makeSession({ isAdmin: true })];
  const { id: calendarId } = await makeCalendar(as.actor.userId, { isShared: true });
  await makeStandUp(as, { calendarId });
  const [, second] = await readWindow(as, november);
  const both = await Promise.all([
    update(as, second!.id, { title: "One" }),
    update(admin, second!.id, { location: "Hall" }),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const [, changed] = await readWindow(as, november);
  expect(changed).toMatchObject({ id: second!.id, title: "One", location: "Hall" });
  const version = changed!.version;
  const late = await Promise.all([
    update(as, second!.id, { title: "A", version }),
    update(admin, second!.id, { title: "B", version }),
  ]);
  expect(late.map(({ status }) => status).toSorted()).toEqual([200, 412]);
});

test.each([1, 2, 5])(
  "whoever saw an occurrence of a series at version %i does not replace another's change of it",
  async (version) => {
    const [as, admin] = [await makeSession(), await makeSession({ isAdmin: true })];
    const { id: calendarId } = await makeCalendar(as.actor.userId, { isShared: true });
    const { eventId } = await makeStandUp(as, { calendarId });
    for (let at = 1; at < version; at += 1) await update(as, eventId, { location: `Room ${at}` }, { scope: "all" });
    const [, seen] = await readWindow(as, november);
    expect(seen!.version).toBe(version);
    const theirs = await update(admin, seen!.id, { title: "Theirs", version });
    expect(theirs.status).toBe(200);
    const { problem } = await update(as, seen!.id, { title: "Mine", version });
    expect(problem).toMatchObject({ status: 412, current: { id: seen!.id, title: "Theirs" } });
  },
);

test("whoever saw an occurrence that was changed does not replace what it is once it follows its series again", async () => {
  const as = await makeSession();
  const { eventId } = await makeStandUp(as);
  const [, second] = await readWindow(as, november);
  const changed = (await update(as, second!.id, { title: "Changed" })).body;
  const { version } = changed.event;
  const undone = {
    path: "/api/calendar/events/restore",
    method: "POST",
    as,
    body: { undoId: changed.undoId },
  } as const;
  expect((await call(restoreRoute, undone)).status).toBe(200);
  expect((await update(as, second!.id, { location: "Hall", version })).status).toBe(412);
  const again = (await update(as, second!.id, { title: "Again" })).body.event;
  await update(as, eventId, { recurrenceRule: "FREQ=DAILY;COUNT=1" }, { scope: "all" });
  await update(as, eventId, { recurrenceRule: "FREQ=WEEKLY;BYDAY=MO,WE;COUNT=6" }, { scope: "all" });
  expect((await update(as, second!.id, { location: "Hall", version: again.version })).status).toBe(412);
});

test("organisers and the invited hear of another time or place, not of another text, and never of their own deed", async () => {
  const [as, admin, guest] = [await makeSession(), await makeSession({ isAdmin: true }), await makeSession()];
  const { id: calendarId } = await makeCalendar(as.actor.userId, { isShared: true });
  const event = await makeEvent(as, { calendarId, attendees: [{ userId: guest.actor.userId }] });
  const notified = async () =>
    (await current().select().from(notifications).where(eq(notifications.type, "event-changed"))).map(
      (row) => row.userId,
    );
  await update(admin, event.id, { description: "More" });
  expect(await notified()).toEqual([]);
  await update(admin, event.id, { location: "Hall" });
  expect((await notified()).toSorted()).toEqual([as.actor.userId, guest.actor.userId].toSorted());
});

test("changed occurrences that come to stand for the same day are one: the earlier stays", async () => {
  const as = await makeSession();
  const recurrenceRule = "FREQ=DAILY;BYHOUR=1,5;COUNT=8";
  const { eventId } = await makeEvent(as, { start: "2026-11-23T01:00:00Z", timeZone: "Etc/UTC", recurrenceRule });
  await update(as, `${eventId}_2026-11-24T05:00:00.000Z`, { title: "late" });
  await update(as, `${eventId}_2026-11-24T01:00:00.000Z`, { title: "early" });
  const whole = { allDay: true, start: "2026-11-23", end: "2026-11-24", recurrenceRule: "FREQ=DAILY;COUNT=3" };
  expect((await update(as, eventId, whole, { scope: "all" })).status).toBe(200);
  expect(days(await readWindow(as, november))).toEqual(["11-23 Event", "11-24 early", "11-25 Event"]);
});

test("no occurrence lies beyond what dates can say, and no series is moved out of reach", async () => {
  const as = await makeSession();
  const daily = await makeEvent(as, { recurrenceRule: "FREQ=DAILY" });
  expect((await update(as, `${daily.eventId}_275760-09-13`, { title: "never" })).status).toBe(404);
  const yearly = await makeEvent(as, { start: "1990-01-01", recurrenceRule: "FREQ=YEARLY" });
  const moved = await update(as, `${yearly.eventId}_2190-01-01`, { start: "1990-01-01" }, { scope: "all" });
  expect(moved.problem?.errors).toEqual([{ pointer: "#/updateEvent/start", code: "invalid-value" }]);
});
