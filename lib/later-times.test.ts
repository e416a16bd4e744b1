import { expect, test } from "vitest";
import { type LaterKind, laterTimes } from "./later-times";

const all: readonly LaterKind[] = ["hour", "today", "tomorrow", "weekend", "monday"];
const timesOf = (now: string, timeZone = "Asia/Ulaanbaatar") =>
  Object.fromEntries(laterTimes(Date.parse(now), timeZone, all).map(({ kind, at }) => [kind, at]));

test("the times are those of the person's zone", () => {
  // A Wednesday morning in Ulaanbaatar, which is ahead by eight hours.
  expect(timesOf("2026-11-24T23:30:00Z")).toEqual({
    hour: "2026-11-25T00:30:00.000Z",
    today: "2026-11-25T10:00:00.000Z",
    tomorrow: "2026-11-26T01:00:00.000Z",
    weekend: "2026-11-28T01:00:00.000Z",
    monday: "2026-11-30T01:00:00.000Z",
  });
  expect(timesOf("2026-11-24T23:30:00Z", "America/New_York")).toMatchObject({ tomorrow: "2026-11-25T14:00:00.000Z" });
});

test("on a Monday the next one is meant, and on a Sunday it is said once", () => {
  expect(timesOf("2026-11-30T03:00:00Z").monday).toBe("2026-12-07T01:00:00.000Z");
  expect(Object.keys(timesOf("2026-11-29T03:00:00Z"))).toEqual(["hour", "today", "tomorrow"]);
});

test("no evening that is here already, and no weekend that is today or tomorrow", () => {
  // Friday, 17:30 in Ulaanbaatar; then Saturday noon.
  expect(Object.keys(timesOf("2026-11-27T09:30:00Z"))).toEqual(["hour", "tomorrow", "monday"]);
  expect(Object.keys(timesOf("2026-11-28T04:00:00Z"))).toEqual(["hour", "today", "tomorrow", "monday"]);
});

test("only the times that are asked for, in their order", () => {
  const some = laterTimes(Date.parse("2026-11-24T23:30:00Z"), "Asia/Ulaanbaatar", ["monday", "hour"]);
  expect(some.map(({ kind }) => kind)).toEqual(["monday", "hour"]);
});
