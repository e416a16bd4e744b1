import { expect, test } from "vitest";
import { addDays, daysFromTo, eachDay, lastDay, weekOf } from "./day";

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

test("no day is later than the last, and each day of a span comes once", () => {
  expect([addDays(lastDay, 1), addDays("9999-12-30", 1)]).toEqual([lastDay, lastDay]);
  expect(eachDay("9999-12-30", lastDay)).toEqual(["9999-12-30", lastDay]);
  expect(eachDay("2026-11-22", "2026-11-21")).toEqual([]);
});
