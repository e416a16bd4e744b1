import { expect, test } from "vitest";
import { addMonths } from "@/lib/day";
import { shownDays, stepDay, viewTitle, windowOf } from "./view-range";

test("a month shows the whole weeks it touches, from the language's own first day", () => {
  expect(shownDays("month", "2026-11-21", "mn")).toEqual({ first: "2026-10-26", end: "2026-12-07" });
  expect(shownDays("month", "2026-11-21", "ar")).toEqual({ first: "2026-10-31", end: "2026-12-05" });
});

test("a week that starts on its first day is not the week before", () => {
  expect(shownDays("week", "2026-11-16", "en")).toEqual({ first: "2026-11-16", end: "2026-11-23" });
  expect(shownDays("week", "2026-11-22", "en")).toEqual({ first: "2026-11-16", end: "2026-11-23" });
  expect(shownDays("week", "2026-11-20", "ar")).toEqual({ first: "2026-11-14", end: "2026-11-21" });
});

test("a month later than the thirty-first is the shorter month's last day", () => {
  expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
  expect(addMonths("2028-03-31", -1)).toBe("2028-02-29");
  expect(stepDay("month", "2026-12-31", 1)).toBe("2027-01-31");
  expect(stepDay("week", "2026-12-31", 1)).toBe("2027-01-07");
});

test("what is asked for holds the shown days of every zone", () => {
  expect(windowOf(shownDays("day", "2026-11-21", "en"))).toEqual({
    start: "2026-11-20T00:00:00.000Z",
    end: "2026-11-23T00:00:00.000Z",
  });
});

test("a page is called what it shows", () => {
  expect(viewTitle("month", "2026-11-21", "mn")).toBe("2026 оны 11-р сар");
  expect(viewTitle("week", "2026-11-21", "en")).toBe("16–22 Nov 2026");
  expect(viewTitle("day", "2026-11-21", "en")).toBe("21 Nov 2026");
});
