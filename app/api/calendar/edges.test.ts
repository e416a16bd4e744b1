import { expect, test } from "vitest";
import { makeEvent, readWindow } from "@/testing/calendar-factory";
import { event, file, sendFile } from "@/testing/calendar-file";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { fc, propertyRuns } from "@/testing/properties";
import * as newEvent from "./events/new/route";
import * as updateEvent from "./events/update/route";

type Session = Awaited<ReturnType<typeof makeSession>>;
type Wanted = Readonly<Record<string, unknown>>;

const make = (as: Session, wanted: Wanted) =>
  call(newEvent, { method: "POST", path: "/api/calendar/events/new", as, body: { title: "Edge", ...wanted } });
const change = (as: Session, eventId: string, wanted: Wanted, more: Wanted = {}) =>
  call(updateEvent, {
    method: "POST",
    path: "/api/calendar/events/update",
    as,
    body: { eventId, updateEvent: wanted, ...more },
  });

const days = [
  "0000-01-01",
  "0001-01-01",
  "1899-12-31",
  "1900-01-01",
  "1969-12-31",
  "2026-11-23",
  "2199-12-31",
  "2200-01-01",
  "9999-12-30",
  "9999-12-31",
] as const;
const times = ["00:00:00", "12:30:00", "23:59:59"] as const;
const zones = ["UTC", "Asia/Ulaanbaatar", "Pacific/Kiritimati", "Pacific/Niue", "America/New_York"] as const;
const frequencies = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY", "HOURLY;INTERVAL=12"] as const;

const day = fc.oneof(fc.constantFrom(...days), fc.constantFrom("1900-01-01", "2026-11-23", "2199-12-31"));
const local = fc.tuple(day, fc.constantFrom(...times)).map((parts) => parts.join("T"));
const instant = fc.tuple(local, fc.constantFrom("Z", "+14:00", "-12:00")).map((parts) => parts.join(""));
const moment = fc.oneof(day, instant);
const plain = (text: string) => text.replace(/[-:]/g, "");
const until = fc.oneof(
  day.map(plain),
  local.map(plain),
  local.map((text) => `${plain(text)}Z`),
);
const rule = fc.oneof(
  fc.tuple(fc.constantFrom(...frequencies), until).map(([freq, end]) => `FREQ=${freq};UNTIL=${end}`),
  fc.constantFrom(...frequencies).map((freq) => `FREQ=${freq};COUNT=3`),
);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const timeZone = fc.constantFrom(...zones);
const nothing = { end: undefined, allDay: undefined, timeZone: undefined, recurrenceRule: undefined };
const manyRuns = { numRuns: propertyRuns(120) };

test.each(["99991231", "99991231T235959Z", "99991231T235959", "22010101"])(
  "a rule until %s has no end, for whole days and for times, and when one becomes the other",
  async (end) => {
    for (const zone of zones) {
      const as = await makeSession();
      const recurrenceRule = `FREQ=DAILY;UNTIL=${end}`;
      for (const start of ["2026-11-23T01:00:00Z", "2026-11-23"]) {
        const made = await makeEvent(as, { start, timeZone: zone, recurrenceRule });
        expect(made.recurrenceRule).toBe("FREQ=DAILY");
      }
      const whole = await makeEvent(as, { start: "2026-11-23", timeZone: zone, recurrenceRule });
      const timed = { allDay: false, start: "2026-11-23T05:00:00Z", end: "2026-11-23T06:00:00Z", recurrenceRule };
      expect((await change(as, whole.eventId, timed, { scope: "all" })).status).toBe(200);
      const late = await readWindow(as, { start: "2199-12-01", end: "2199-12-03" });
      expect(late.filter(({ eventId }) => eventId === whole.eventId).length).toBeGreaterThan(0);
    }
  },
);

test("a file whose rules end in the year 9999 comes in whole, and what never ends is there to the last", async () => {
  const as = await makeSession({ timeZone: "America/New_York" });
  const events = ["99991231", "99991231T235959Z", "99991231T235959"].flatMap((end, at) =>
    event(`until-${at}`, "DTSTART:20261110T010000Z", `RRULE:FREQ=DAILY;UNTIL=${end}`, "SUMMARY:Always"),
  );
  const { status, body } = await sendFile(file(...events, ...event("plain", "DTSTART:20261110T010000Z")), as);
  expect([status, body]).toEqual([200, { created: 4, updated: 0, cancelled: 0, skipped: [] }]);
  expect(await readWindow(as, { start: "2199-12-30T00:00:00Z", end: "2199-12-31T00:00:00Z" })).toHaveLength(3);
});

test("a new event at any edge is taken or refused by name", async () => {
  const wanted = fc.record({
    start: moment,
    end: maybe(moment),
    allDay: maybe(fc.boolean()),
    timeZone: maybe(timeZone),
    recurrenceRule: maybe(rule),
  });
  await fc.assert(
    fc.asyncProperty(wanted, async (edge) => {
      const { status, problem } = await make(await makeSession(), edge);
      expect(status, JSON.stringify(problem)).toBeOneOf([200, 422]);
    }),
    {
      ...manyRuns,
      examples: [[{ ...nothing, start: "2026-11-23T01:00:00Z", recurrenceRule: "FREQ=DAILY;UNTIL=99991231" }]],
    },
  );
});

test("an event that is moved to any edge, whole or in part, is taken or refused by name", async () => {
  const wanted = fc.record({
    start: maybe(moment),
    end: maybe(moment),
    allDay: maybe(fc.boolean()),
    timeZone: maybe(timeZone),
    recurrenceRule: maybe(rule),
  });
  const first = fc.constantFrom(
    { start: "2026-11-23", recurrenceRule: "FREQ=DAILY;UNTIL=99991231" },
    { start: "2026-11-23T01:00:00Z", recurrenceRule: "FREQ=WEEKLY;UNTIL=20270101T000000Z" },
    { start: "2026-11-23T01:00:00Z", end: "2027-11-23T01:00:00Z" },
    { start: "2199-12-31T23:59:59Z" },
    { start: "1900-01-01" },
  );
  await fc.assert(
    fc.asyncProperty(first, wanted, fc.constantFrom("this", "following", "all"), async (before, edge, scope) => {
      const as = await makeSession();
      const made = await makeEvent(as, before);
      const { status, problem } = await change(as, made.id, edge, { ...(made.seriesId && { scope }) });
      expect(status, JSON.stringify(problem)).toBeOneOf([200, 422]);
    }),
    manyRuns,
  );
});

test("an event of a file at any edge is taken or left out by name, and never the file", async () => {
  const stamp = fc.oneof(
    day.map((text) => `;VALUE=DATE:${plain(text)}`),
    local.map((text) => `:${plain(text)}`),
    local.map((text) => `:${plain(text)}Z`),
    fc.tuple(timeZone, local).map(([zone, text]) => `;TZID=${zone}:${plain(text)}`),
  );
  const length = fc.constantFrom("P1D", "PT1S", "P366D", "P99999999W", "-P1D", "P", "PT0S");
  const one = fc.record({
    DTSTART: stamp,
    DTEND: maybe(stamp),
    DURATION: maybe(length.map((text) => `:${text}`)),
    RRULE: maybe(rule.map((text) => `:${text}`)),
    RDATE: maybe(stamp),
    EXDATE: maybe(stamp),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 4 }), async (events) => {
      const as = await makeSession();
      const lines = events.flatMap((parts, at) =>
        event(`e${at}`, ...Object.entries(parts).flatMap(([name, value]) => (value ? [`${name}${value}`] : []))),
      );
      const { status, body, text } = await sendFile(file(...lines), as);
      expect(status, text).toBe(200);
      expect(body.created + body.skipped.length).toBe(events.length);
    }),
    manyRuns,
  );
});
