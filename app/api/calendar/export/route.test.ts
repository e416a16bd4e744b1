import { expect, test } from "vitest";
import { makeEvent } from "@/testing/calendar-factory";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/calendar/export";

test("one calendar by itself, or all that the caller sees, as a file to keep", async () => {
  const session = await makeSession();
  const { calendarId } = await makeEvent(session, { title: "Mine" });
  const file = await call(handlers, { path, as: session, query: { calendarId: calendarId ?? "" } });
  expect(file.headers.get("content-disposition")).toContain("ordo.ics");
  expect(file.text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(file.text).toContain("SUMMARY:Mine");
  const other = await makeSession();
  expect((await call(handlers, { path, as: other })).text).not.toContain("SUMMARY:Mine");
});

test("a rule that is written in an odd way is kept in the way that every program reads", async () => {
  const as = await makeSession();
  const odd = ["rrule:FREQ=DAILY;COUNT=2;", "FREQ=DAILY;COUNT=+02;", "freq=monthly;byday=+01MO;count=2"];
  const kept = await Promise.all(odd.map((recurrenceRule) => makeEvent(as, { recurrenceRule })));
  expect(kept.map((event) => event.recurrenceRule)).toEqual([
    "FREQ=DAILY;COUNT=2",
    "FREQ=DAILY;COUNT=2",
    "FREQ=MONTHLY;BYDAY=1MO;COUNT=2",
  ]);
  const { status, text } = await call(handlers, { path, as });
  expect(status).toBe(200);
  expect(text.match(/^RRULE:/gm)).toHaveLength(3);
});

test.each(["a", "ө", "𐍈"])("no line of the file exceeds 75 octets, including the leading space: %s", async (letter) => {
  const as = await makeSession();
  await makeEvent(as, { title: letter.repeat(90), description: letter.repeat(160), location: letter.repeat(75) });
  const { text } = await call(handlers, { path, as });
  expect(text.replaceAll("\r\n ", "")).toContain(`DESCRIPTION:${letter.repeat(160)}\r\n`);
  expect(Math.max(...text.split("\r\n").map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
});
