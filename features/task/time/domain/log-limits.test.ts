import { expect, test } from "vitest";
import { latestLogDay } from "./log-limits";

test.each([
  ["2026-11-22T09:59:59Z", "2026-11-23"],
  ["2026-11-22T10:00:00Z", "2026-11-24"],
  ["2026-12-31T12:00:00Z", "2027-01-02"],
  ["2028-02-28T00:00:00Z", "2028-02-29"],
])("at %s the last day for the time log is %s", (now, day) => {
  expect(latestLogDay(Date.parse(now))).toBe(day);
});
