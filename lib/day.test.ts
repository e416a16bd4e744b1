import { expect, test } from "vitest";
import { addDays, addMonths, daysFromTo, monthWeeks, weekOf, withinDays } from "./day";

test("a month is its whole weeks, from the language's own first day", () => {
  const weeks = monthWeeks("2026-11-21", "mn");
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([6, "2026-10-26", "2026-12-06"]);
  const arabic = monthWeeks("2026-11-21", "ar");
  expect([arabic.length, arabic[0]?.[0], arabic.at(-1)?.at(-1)]).toEqual([5, "2026-10-31", "2026-12-04"]);
  expect(monthWeeks("2027-02-10", "en")).toHaveLength(4);
});

test("the first and the last month hold no day that is out of reach", () => {
  expect(monthWeeks("9999-12-31", "en").flat().filter(Boolean).at(-1)).toBe("9999-12-31");
  expect(monthWeeks("1900-01-05", "ar").flat().find(Boolean)).toBe("1900-01-01");
  expect(withinDays(addDays("9999-12-31", 1))).toBe("9999-12-31");
  expect(withinDays(addMonths("9999-12-31", 12))).toBe("9999-12-31");
  expect(withinDays(addMonths("1900-01-05", -1))).toBe("1900-01-01");
  expect(withinDays("2026-11-22")).toBe("2026-11-22");
});

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
