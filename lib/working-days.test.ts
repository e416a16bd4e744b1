import { expect, test } from "vitest";
import { fc } from "@/testing/properties";
import { addWorkingDays, isWorkingDay, workingDaysBetween } from "./working-days";

const anyDay = fc
  .integer({ min: 0, max: 27_000 })
  .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10));
const count = fc.integer({ min: -60, max: 60 });
const week = fc.record({
  weekend: fc.constantFrom([0, 6], [0], [5, 6], []),
  withHolidays: fc.boolean(),
});

test("weekends and holidays are days off", () => {
  expect(isWorkingDay("2026-07-10")).toBe(true);
  expect(isWorkingDay("2026-07-11")).toBe(false);
  expect(isWorkingDay("2026-07-15")).toBe(false);
  expect(isWorkingDay("2026-07-15", { withHolidays: false })).toBe(true);
  expect(isWorkingDay("2026-07-18", { weekend: [5, 0] })).toBe(true);
});

test("three working days after the eve of Naadam lie a week and a half on", () => {
  expect(addWorkingDays("2026-07-10", 3)).toBe("2026-07-20");
  expect(addWorkingDays("2026-07-20", -3)).toBe("2026-07-10");
  expect(addWorkingDays("2026-07-12", 0)).toBe("2026-07-12");
  expect(workingDaysBetween("2026-07-10", "2026-07-20")).toBe(3);
});

test("counting undoes adding, forwards and back, whatever the week", () => {
  fc.assert(
    fc.property(anyDay, count, week, (date, days, options) => {
      expect(workingDaysBetween(date, addWorkingDays(date, days, options), options)).toBe(days);
    }),
  );
});

test("what is reached is worked, and more days lead further", () => {
  fc.assert(
    fc.property(anyDay, count, week, (date, days, options) => {
      const reached = addWorkingDays(date, days, options);
      if (days !== 0) expect(isWorkingDay(reached, options)).toBe(true);
      expect(addWorkingDays(date, days + 1, options) > reached).toBe(true);
    }),
  );
});

test("from a working day there and back is that day again", () => {
  fc.assert(
    fc.property(anyDay, count, (date, days) => {
      fc.pre(isWorkingDay(date));
      expect(addWorkingDays(addWorkingDays(date, days), -days)).toBe(date);
    }),
  );
});

test("a week without a working day and a day that is none are refused", () => {
  expect(() => addWorkingDays("2026-01-01", 1, { weekend: [0, 1, 2, 3, 4, 5, 6] })).toThrow(RangeError);
  expect(() => isWorkingDay("2026-1-1")).toThrow(RangeError);
});
