import { expect, test } from "vitest";
import { monthOf, resetOf } from "./month";

test.each([
  ["the last moment of a month in the organisation's time zone", "2026-11-30T15:59:59.999Z", "2026-11-01"],
  ["midnight there, which is the day before in UTC", "2026-11-30T16:00:00.000Z", "2026-12-01"],
  ["the first moment of a year", "2026-12-31T16:00:00.000Z", "2027-01-01"],
])("%s belongs to its month", (_, now, month) => {
  expect(monthOf(new Date(now))).toBe(month);
});

test.each([
  ["2026-11-01", "2026-11-30T16:00:00.000Z"],
  ["2026-12-01", "2026-12-31T16:00:00.000Z"],
])("the budget of %s begins anew at %s", (month, reset) => {
  expect(resetOf(month).toISOString()).toBe(reset);
});
