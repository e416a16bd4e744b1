import { expect, test } from "vitest";
import { addDays, daysFromTo, weekOf } from "./day";

test("a week begins on the day itself or before", () => {
  expect([weekOf("2026-11-16", "en"), weekOf("2026-11-22", "mn"), weekOf("2026-11-20", "ar")]).toEqual([
    "2026-11-16",
    "2026-11-16",
    "2026-11-14",
  ]);
});

test("days are added and counted on the calendar", () => {
  expect([addDays("2026-02-28", 1), addDays("2028-02-28", 1), addDays("2026-12-31", 1)]).toEqual([
    "2026-03-01",
    "2028-02-29",
    "2027-01-01",
  ]);
  expect([daysFromTo("2028-02-28", "2028-03-01"), daysFromTo("2026-11-22", "2026-11-21")]).toEqual([2, -1]);
});
