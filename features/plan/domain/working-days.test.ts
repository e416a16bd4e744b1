import { expect, test } from "vitest";
import { addDays } from "@/lib/day";
import { addWorkingDays, isWorkingDay, workingDaysBetween } from "@/lib/working-days";
import { fc } from "@/testing/properties";
import { dayAt, nextDay, slotAfter, slotOf } from "./working-days";

const anyDay = fc.integer({ min: -3_000, max: 9_000 }).map((count) => addDays("2020-01-01", count));

test("numbers of working days agree with counting them one by one", () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -400, max: 400 }), (day, count) => {
      fc.pre(isWorkingDay(day));
      expect(dayAt(slotOf(day))).toBe(day);
      expect(dayAt(slotOf(day) + count)).toBe(addWorkingDays(day, count));
    }),
  );
  fc.assert(
    fc.property(anyDay, anyDay, (from, to) => {
      fc.pre(from <= to);
      expect(slotAfter(to) - slotAfter(from)).toBe(workingDaysBetween(from, to));
    }),
  );
});

test("a day off counts as the next working day where something starts, and as the one before where it ends", () => {
  // Naadam of 2026: Saturday the 11th to Wednesday the 15th of July.
  expect(dayAt(slotOf("2026-07-11"))).toBe("2026-07-16");
  expect(dayAt(slotAfter("2026-07-15") - 1)).toBe("2026-07-10");
  // Tsagaan Sar of 2026: Wednesday the 18th to Friday the 20th of February.
  expect(dayAt(slotOf("2026-02-18"))).toBe("2026-02-23");
});

test("days that no plan reaches count as the nearest that one does", () => {
  expect(dayAt(slotOf("1900-01-01")).slice(0, 4)).toBe("1990");
  expect(dayAt(slotOf("9999-12-31")).slice(0, 4)).toBe("2100");
  expect(dayAt(10_000_000).slice(0, 4)).toBe("2100");
  expect(nextDay("9999-12-31")).toBe("9999-12-31");
});
