import { expect, test } from "vitest";
import { writeAmount } from "@/lib/amount-text";
import { emptyProject, faultsOf, readBudget } from "./form-values";

test.each([
  ["1,250,000", "MNT", 125_000_000],
  ["1 250 000.5", "MNT", 125_000_050],
  ["١٢٫٥", "USD", 1_250],
  ["۱۲", "USD", 1_200],
  ["500", "JPY", 500],
  ["0", "USD", 0],
  ["500.5", "JPY", null],
  ["1.234", "USD", null],
  ["-5", "USD", null],
  ["abc", "USD", null],
  ["99999999999999", "MNT", null],
])("%s %s is %s in minor units", (text, currency, minor) => {
  expect(readBudget(text, currency)).toBe(minor);
});

test("an amount is written as it is read", () => {
  for (const [minor, currency] of [
    [125_000_000, "MNT"],
    [1_205, "USD"],
    [1_250, "USD"],
    [500, "JPY"],
  ] as const)
    expect(readBudget(writeAmount(minor, currency), currency)).toBe(minor);
  expect(writeAmount(1_250, "USD")).toBe("12.5");
  expect(writeAmount(500, "JPY")).toBe("500");
});

test("a name is required, and the end does not come before the beginning", () => {
  expect(faultsOf({ ...emptyProject, startDate: "2026-05-02", dueDate: "2026-05-01", budget: "much" })).toEqual({
    name: "required",
    dueDate: "wrongOrder",
    budget: "noAmount",
  });
  expect(faultsOf({ ...emptyProject, name: "Road" })).toEqual({});
});

test("what is no day is refused by its field, and compared with nothing", () => {
  const typed = { ...emptyProject, name: "Road", startDate: "31/02/2026", dueDate: "2026-01-01" };
  expect(faultsOf(typed)).toEqual({ startDate: "noDay" });
  expect(faultsOf({ ...typed, startDate: "2026-01-01", dueDate: "soon" })).toEqual({ dueDate: "noDay" });
});
