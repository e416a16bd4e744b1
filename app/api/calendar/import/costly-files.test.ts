import { expect, test } from "vitest";
import { importLimits } from "@/features/calendar/domain/ics-limits";
import { readIcsEvent } from "@/features/calendar/ics/server/event-reader";
import { splitIcs } from "@/features/calendar/ics/server/splitter";
import { readZones } from "@/features/calendar/ics/server/time-zones";
import { lastEndOf } from "@/features/calendar/server/schedule";
import { stepsTaken } from "@/lib/recurrence/step-budget";
import { event, file, sendFile as send } from "@/testing/calendar-file";
import { expectShort, quietMsOf, turnsDuring } from "@/testing/event-loop";
import { makeSession } from "@/testing/factories";
import { stopClock } from "@/testing/stopped-clock";

const costlyRules = {
  "every hour": "FREQ=HOURLY",
  "every other hour": "FREQ=HOURLY;INTERVAL=2",
  "every other hour until long after": "FREQ=HOURLY;INTERVAL=2;UNTIL=21991231T000000Z",
  "a thousand hours": "FREQ=HOURLY;BYDAY=MO;BYHOUR=3;COUNT=1000",
  "many times of few days":
    "FREQ=YEARLY;BYMONTHDAY=1,2,3,4,5,6,7,8,9,10;BYHOUR=1,2,3,4,5,6,7,8;BYMINUTE=1,2,3,4,5;INTERVAL=7",
};

/** What the rules of a file may take, and writing its rows. */
const [maxRulesMs, maxWritingMs] = [2_000, 2_000];

/** Reading them took one to two seconds at once. */
const maxCountingMs = 600;

/** Sends so many series of the rule, which are refused or kept: which of it, and what it takes. */
async function sendSeries(rule: string) {
  const session = await makeSession();
  const lines = (index: number) =>
    event(`series-${index}`, `DTSTART:20261110T0${index % 10}${10 + (index % 50)}00Z`, `RRULE:${rule}`);
  const text = file(...Array.from({ length: 2_000 }, (_, index) => lines(index)).flat());
  let status = 0;
  const ms = await quietMsOf(async () => {
    ({ status } = await send(text, session));
  });
  expect([200, 422]).toContain(status);
  return { status, ms };
}

test("2,000 series of many times of few days are refused or kept", async () => {
  await sendSeries(costlyRules["many times of few days"]);
});

test.each(Object.entries(costlyRules))(
  "2,000 series of %s are refused in two seconds, or kept in four",
  { tags: ["full"] },
  async (_, rule) => {
    const { status, ms } = await sendSeries(rule);
    expect(ms).toBeLessThan(status === 200 ? maxRulesMs + maxWritingMs : maxRulesMs);
  },
);

test.each([
  "FREQ=DAILY",
  "FREQ=DAILY;UNTIL=21991231T000000Z",
  "FREQ=DAILY;COUNT=1000",
  "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20361231T000000Z",
  "FREQ=WEEKLY;COUNT=200",
  "FREQ=MONTHLY;BYDAY=-1FR",
])("2,000 plain series of %s are within what a file may take, however slow the machine", async (rule) => {
  const start = "DTSTART;TZID=Europe/Berlin:20261110T091500";
  const { parts } = await splitIcs(Buffer.from(file(...event("plain", start, `RRULE:${rule}`))));
  const part = parts.find(({ name }) => name === "VEVENT");
  const before = stepsTaken();
  const read = part && readIcsEvent(part, { zones: readZones([]), timeZone: "UTC", email: "" });
  if (!read) throw new Error("The event was not read.");
  lastEndOf({ ...read.schedule, addedDates: read.addedDates, excludedDates: read.excludedDates });
  expect((stepsTaken() - before) * 2_000).toBeLessThan(importLimits.steps * 0.9);
});

test("one person imports one file at a time, and twenty a minute; others are not held up", async () => {
  stopClock();
  const [session, other] = [await makeSession(), await makeSession()];
  const many = file(
    ...Array.from({ length: 500 }, (_, index) => event(`m-${index}`, "DTSTART:20261110T010000Z")).flat(),
  );
  const [first, second, third] = await Promise.all([send(many, session), send(many, session), send(file(), other)]);
  expect([first.status, second.status].toSorted()).toEqual([200, 429]);
  expect(second.headers.get("retry-after") ?? first.headers.get("retry-after")).toBe("5");
  expect(third.status).toBe(200);
  const statuses: number[] = [];
  for (let at = 0; at < 21; at += 1) statuses.push((await send(file(), other)).status);
  // With the empty file above nineteen more are within the limit.
  expect(statuses.slice(0, 19)).not.toContain(429);
  expect(statuses).toContain(429);
});

const dates = (count: number) => Array(count).fill("20261110T010000").join(",");
const heavyEvents = {
  "45,000 dates of a time zone": Array.from({ length: 9 }, () => `RDATE;TZID=Africa/Casablanca:${dates(5_000)}`),
  "20,000 dates left out, each on a line": Array<string>(20_000).fill("EXDATE:20261110T010000Z"),
  "20,000 people": Array.from({ length: 20_000 }, (_, at) => `ATTENDEE:mailto:a${at}@example.mn`),
};

async function sendHeavy(lines: readonly string[]): Promise<void> {
  const { body } = await send(file(...event("heavy", "DTSTART:20261110T010000Z", ...lines)), await makeSession());
  expect(body.skipped).toMatchObject([{ reason: expect.stringMatching(/too-many-dates|malformed/) }]);
}

test.each(Object.entries(heavyEvents))("an event of %s is left out", async (_, lines) => await sendHeavy(lines));

test.each(Object.entries(heavyEvents))(
  "an event of %s is left out before it is read",
  { tags: ["full"] },
  async (_, lines) => {
    expect(await quietMsOf(() => sendHeavy(lines))).toBeLessThan(maxCountingMs);
  },
);

/** A file of one event with so many lines in it. */
const longFileOf = (part: string) =>
  file(
    ...event(
      "long",
      "DTSTART:20261110T010000Z",
      ...Array<string>(Math.floor(60_000 / part.split("\r\n").length)).fill(part),
    ),
  );
const longParts = ["EXDATE:20260101T000000Z", "BEGIN:VALARM\r\nTRIGGER:-PT1M\r\nEND:VALARM"];

test.each(longParts)("a file of 60,000 lines of %s is taken apart in turns with others", async (part) => {
  expect(await turnsDuring(() => splitIcs(Buffer.from(longFileOf(part))))).toBeGreaterThan(0);
});

test.each(longParts)(
  "a file of 60,000 lines of %s is taken apart in turns that are short",
  { tags: ["full"] },
  async (part) => {
    const bytes = Buffer.from(longFileOf(part));
    await expectShort(50, () => new Map([["file", () => splitIcs(bytes)]]));
  },
);
