import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { importLimits } from "@/features/calendar/domain/ics-limits";
import { listEvents } from "@/features/calendar/server/data";
import { current } from "@/server/db/client";
import { calendarEvents } from "@/server/db/schema/calendar";
import { events } from "@/server/db/schema/infrastructure";
import { event, file, importPath as path, sendFile as send } from "@/testing/calendar-file";
import { makeActor, makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { statementsOf } from "@/testing/statements";
import * as exportRoute from "../export/route";
import * as handlers from "./route";

const november = { start: "2026-11-01", end: "2026-12-01" };

test("an event, a whole day and a series come in, each at its hour", async () => {
  const session = await makeSession();
  const { status, body } = await send(
    file(
      ...event("one", "DTSTART:20261110T010000Z", "DTEND:20261110T020000Z", "SUMMARY:Хурал", "LOCATION:Өргөө"),
      ...event("day", "DTSTART;VALUE=DATE:20261112", "DTEND;VALUE=DATE:20261114", "SUMMARY:Away"),
      ...event(
        "week",
        "DTSTART;TZID=America/New_York:20261027T090000",
        "DURATION:PT30M",
        "RRULE:FREQ=WEEKLY;COUNT=3",
        "SUMMARY:Call",
      ),
    ),
    session,
  );
  expect([status, body]).toEqual([200, { created: 3, updated: 0, cancelled: 0, skipped: [] }]);
  const events = await listEvents(session.actor, { start: "2026-10-20", end: "2026-12-01" });
  expect(events.map(({ title, start, end }) => [title, start, end])).toEqual([
    ["Call", "2026-10-27T13:00:00.000Z", "2026-10-27T13:30:00.000Z"],
    ["Call", "2026-11-03T14:00:00.000Z", "2026-11-03T14:30:00.000Z"],
    ["Хурал", "2026-11-10T01:00:00.000Z", "2026-11-10T02:00:00.000Z"],
    ["Call", "2026-11-10T14:00:00.000Z", "2026-11-10T14:30:00.000Z"],
    ["Away", "2026-11-12", "2026-11-14"],
  ]);
});

test("the same UID again is an update, and what the file lost is lost", async () => {
  const session = await makeSession();
  const series = ["DTSTART:20261102T010000Z", "DTEND:20261102T020000Z", "RRULE:FREQ=DAILY;COUNT=3", "SUMMARY:Round"];
  const moved = [
    "RECURRENCE-ID:20261103T010000Z",
    "DTSTART:20261103T050000Z",
    "DTEND:20261103T060000Z",
    "SUMMARY:Late round",
  ];
  await send(file(...event("s", ...series), ...event("s", ...moved)), session);
  const first = await listEvents(session.actor, november);
  expect(first.map(({ title, start }) => [title, start])).toEqual([
    ["Round", "2026-11-02T01:00:00.000Z"],
    ["Late round", "2026-11-03T05:00:00.000Z"],
    ["Round", "2026-11-04T01:00:00.000Z"],
  ]);
  const { body } = await send(file(...event("s", ...series, "EXDATE:20261104T010000Z")), session);
  expect(body).toEqual({ created: 0, updated: 1, cancelled: 0, skipped: [] });
  const again = await listEvents(session.actor, november);
  expect(again.map(({ title, start }) => [title, start])).toEqual([
    ["Round", "2026-11-02T01:00:00.000Z"],
    ["Round", "2026-11-03T01:00:00.000Z"],
  ]);
});

test("zones by the names of Windows and of other programs, floating times by the viewer's clock", async () => {
  const session = await makeSession();
  await send(
    file(
      ...event("win", "DTSTART;TZID=W. Europe Standard Time:20261110T090000", "SUMMARY:Windows"),
      ...event("moz", "DTSTART;TZID=/mozilla.org/20050126_1/Europe/Berlin:20261110T100000", "SUMMARY:Mozilla"),
      ...event("float", "DTSTART:20261110T110000", "SUMMARY:Floating"),
    ),
    session,
  );
  const events = await listEvents(session.actor, november);
  expect(Object.fromEntries(events.map(({ title, start }) => [title, start]))).toEqual({
    Windows: "2026-11-10T08:00:00.000Z",
    Mozilla: "2026-11-10T09:00:00.000Z",
    Floating: "2026-11-10T03:00:00.000Z",
  });
});

test("people, answers, reminders and busyness come along; only the caller's own address is known to be theirs", async () => {
  const session = await makeSession();
  const colleague = await makeActor();
  await send(
    file(
      ...event(
        "m",
        "DTSTART:20261110T010000Z",
        "SUMMARY:Meeting",
        `ATTENDEE;CN="Bat, D";PARTSTAT=ACCEPTED:mailto:${session.actor.email}`,
        `ATTENDEE:mailto:${colleague.email}`,
        "TRANSP:TRANSPARENT",
        "CATEGORIES:Office,Other",
        "BEGIN:VALARM",
        "ACTION:DISPLAY",
        "DESCRIPTION:x",
        "TRIGGER:-PT15M",
        "END:VALARM",
      ),
    ),
    session,
  );
  const [found] = await listEvents(session.actor, november);
  expect(found).toMatchObject({
    isBusy: false,
    category: "Office",
    reminders: [{ minutesBefore: 15, channel: "app" }],
  });
  expect(found?.attendees.map(({ userId, answer }) => [userId, answer]).toSorted()).toEqual(
    [
      [session.actor.userId, "accepted"],
      [null, "needs-action"],
    ].toSorted(),
  );
  expect(await listEvents(colleague, november)).toEqual([]);
});

test("what cannot be read is left out and named by its line; the rest comes in", async () => {
  const session = await makeSession();
  const { body } = await send(
    file(
      ...event("good", "DTSTART:20261110T010000Z", "SUMMARY:Good"),
      ...event("no-start", "SUMMARY:x"),
      ...event("late", "DTSTART:20261110T030000Z", "DTEND:20261110T020000Z"),
      ...event("date", "DTSTART:20260230T030000Z"),
      ...event("zone", "DTSTART;TZID=Nowhere/Land:20261110T030000"),
      ...event("never", "DTSTART:20261110T030000Z", "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"),
      ...event("often", "DTSTART:20261110T030000Z", "RRULE:FREQ=SECONDLY"),
      ...event("garbage", "DTSTART:20261110T030000Z", "this is no property"),
      ...event("lost", "RECURRENCE-ID:20261110T030000Z", "DTSTART:20261110T030000Z"),
      ...event("good", "DTSTART:20261111T010000Z"),
      ...event("off", "DTSTART:20261111T010000Z", "STATUS:CANCELLED"),
    ),
    session,
  );
  expect(body.created).toBe(1);
  const reasons = body.skipped.map(({ line, reason }) => [line, reason]);
  expect(reasons).toEqual([
    [10, "start-missing"],
    [15, "end-before-start"],
    [21, "wrong-date"],
    [26, "unknown-time-zone"],
    [31, "rule-never-occurs"],
    [37, expect.stringMatching(/^rule-|^unsupported/)],
    [43, "malformed"],
    [49, "series-missing"],
    [55, "repeated"],
    [60, "cancelled"],
  ]);
});

const deep = Array.from({ length: 60 }, () => "BEGIN:VEVENT");
const hostile: [name: string, body: string, code: string][] = [
  ["nothing", "", "not-a-calendar"],
  ["a web page", "<!doctype html><title>x</title>", "not-a-calendar"],
  ["JSON", '{"calendar":[]}', "not-a-calendar"],
  ["a card", "BEGIN:VCARD\r\nEND:VCARD", "not-a-calendar"],
  ["an open calendar", "BEGIN:VCALENDAR\r\nVERSION:2.0", "not-closed"],
  ["a crossed nesting", "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEND:VCALENDAR\r\nEND:VEVENT", "not-closed"],
  ["something behind the end", `${file()}\r\nX:1`, "not-a-calendar"],
  ["a deep nesting", ["BEGIN:VCALENDAR", ...deep].join("\r\n"), "nested-too-deep"],
  [
    "a line without end",
    `BEGIN:VCALENDAR\r\nX:${"x".repeat(importLimits.lineLength)}\r\nEND:VCALENDAR`,
    "line-too-long",
  ],
  [
    "a folded line without end",
    `BEGIN:VCALENDAR\r\nX:1${"\r\n xxxxxxxxxxxxx".repeat(8_000)}\r\nEND:VCALENDAR`,
    "line-too-long",
  ],
  ["too many lines", `BEGIN:VCALENDAR${"\nX:".repeat(importLimits.lines)}\nEND:VCALENDAR`, "too-many-lines"],
  [
    "too many events",
    `BEGIN:VCALENDAR${"\nBEGIN:VEVENT\nEND:VEVENT".repeat(importLimits.events + 1)}\nEND:VCALENDAR`,
    "too-many-events",
  ],
];

test.each(hostile)("%s is refused whole", async (_name, body, code) => {
  const session = await makeSession();
  const answer = await send(body, session);
  expect([answer.status, answer.problem?.errors]).toEqual([
    422,
    [{ pointer: expect.any(String), code: expect.any(String) }],
  ]);
  if (body !== "") expect(answer.problem?.errors?.[0]?.code).toBe(code);
  expect(await current().select().from(calendarEvents)).toEqual([]);
});

test("other media types are refused", async () => {
  const body = file(...event("x", "DTSTART:20261110T010000Z"));
  const as = await makeSession();
  const asJson = await call(handlers, { method: "POST", path, as, body: JSON.stringify(body) });
  expect(asJson.status).toBe(415);
});

test("what is exported comes in again as it was, and goes out the same", async () => {
  const session = await makeSession();
  const lines = file(
    ...event(
      "a",
      "DTSTART:20261110T010000Z",
      "DTEND:20261110T020000Z",
      "SUMMARY:Commas\\, semicolons\\; lines\\nand a very long title in Mongolian: Өглөөний хурал үргэлжилнэ",
    ),
    ...event("b", "DTSTART;VALUE=DATE:20261112", "RRULE:FREQ=YEARLY", "SUMMARY:Anniversary"),
    ...event(
      "c",
      "DTSTART;TZID=Europe/Berlin:20261020T090000",
      "DTEND;TZID=Europe/Berlin:20261020T100000",
      "RRULE:FREQ=WEEKLY;BYDAY=TU",
      "EXDATE;TZID=Europe/Berlin:20261103T090000",
      "SUMMARY:Weekly",
    ),
    ...event(
      "c",
      "RECURRENCE-ID;TZID=Europe/Berlin:20261110T090000",
      "DTSTART;TZID=Europe/Berlin:20261110T110000",
      "DTEND;TZID=Europe/Berlin:20261110T120000",
      "SUMMARY:Later",
    ),
  );
  await send(lines, session);
  const out = async (as: TestSession) =>
    (await call(exportRoute, { path: "/api/calendar/export", as })).text.replace(/DTSTAMP:\S+|SEQUENCE:\d+/g, "");
  const first = await out(session);
  expect(first.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(first).toContain("BEGIN:VTIMEZONE\r\nTZID:Europe/Berlin");
  const other = await makeSession();
  expect((await send(first, other)).body).toEqual({ created: 3, updated: 0, cancelled: 0, skipped: [] });
  expect(await out(other)).toBe(first);
  const shown = async (as: TestSession) =>
    (await listEvents(as.actor, november)).map(({ title, start, end }) => [title, start, end]);
  expect(await shown(other)).toEqual(await shown(session));
  expect((await shown(session)).filter(([title]) => title === "Weekly" || title === "Later")).toEqual([
    ["Later", "2026-11-10T10:00:00.000Z", "2026-11-10T11:00:00.000Z"],
    ["Weekly", "2026-11-17T08:00:00.000Z", "2026-11-17T09:00:00.000Z"],
    ["Weekly", "2026-11-24T08:00:00.000Z", "2026-11-24T09:00:00.000Z"],
  ]);
});

test("a duration that no date can say leaves its event out, and a reminder as long is nobody's", async () => {
  const alarm = ["BEGIN:VALARM", "TRIGGER:-P99999999999999W", "END:VALARM"];
  const answer = await send(
    file(
      ...event("long", "DTSTART:20261110T010000Z", "DURATION:P99999999999999D"),
      ...event("back", "DTSTART:20261110T010000Z", "DURATION:-P99999999999999W"),
      ...event("fine", "DTSTART:20261110T010000Z", ...alarm),
    ),
    await makeSession(),
  );
  expect(answer.body.created).toBe(1);
  expect(answer.body.skipped.map(({ reason }) => reason)).toEqual(["event-too-long", "end-before-start"]);
});

test("a long file is written in parts, between which others get in, and told of once; sent again it is replaced", async () => {
  const session = await makeSession();
  const long = file(
    ...Array.from({ length: 45 }, (_, at) =>
      event(`e${at}`, "DTSTART:20261110T010000Z", "DTEND:20261110T020000Z", `SUMMARY:Event ${at}`),
    ).flat(),
  );
  for (const sums of [
    { created: 45, updated: 0 },
    { created: 0, updated: 45 },
  ]) {
    const { transactions } = await statementsOf(async () => {
      expect((await send(long, session)).body).toEqual({ ...sums, cancelled: 0, skipped: [] });
    });
    const held = transactions.filter((texts) => texts.some((text) => /from "calendar" .*for update/s.test(text)));
    // Three parts, the last of which announces them.
    expect(held).toHaveLength(3);
    expect(Math.max(...held.map(({ length }) => length))).toBeLessThan(40);
  }
  const notified = await current().select().from(events).where(eq(events.topic, "calendar.event.imported"));
  expect(notified).toHaveLength(2);
});
