import { expect, test } from "vitest";
import { dueTerms } from "./constants";
import { dueDateOf, remindersOf } from "./due-date";

test.each([
  // Naadam, from the 11th to the 15th of July.
  ["2026-07-09", 5, "2026-07-21"],
  ["2026-07-10", 0, "2026-07-10"],
  // Tsagaan Sar, from the 18th to the 20th of February.
  ["2026-02-16", 5, "2026-02-26"],
  ["2026-02-17", 10, "2026-03-06"],
  // The end of the year, with its two holidays.
  ["2026-12-28", 5, "2027-01-06"],
] as const)("an invoice of %s with %i working days is due on %s", (issued, terms, due) => {
  expect(dueDateOf(issued, terms)).toBe(due);
});

test("every term is a number of working days, and reminders are on mornings in the organisation's zone", () => {
  expect(dueTerms).toEqual([0, 5, 10, 14, 30]);
  expect(remindersOf("2026-07-10").map(({ step, runAt }) => [step, runAt.toISOString()])).toEqual([
    [0, "2026-07-10T01:00:00.000Z"],
    [3, "2026-07-20T01:00:00.000Z"],
    [10, "2026-07-29T01:00:00.000Z"],
  ]);
});
