import { expect, test } from "vitest";
import { defaultRange, rangeInView } from "./new-range";

const viewer = { locale: "en", timeZone: "Asia/Ulaanbaatar", today: "2026-11-21" } as const;
const now = Date.parse("2026-11-21T02:10:00Z");

test("a new event begins at the next half hour where today is in view", () => {
  expect(defaultRange(now)).toEqual({
    start: "2026-11-21T02:30:00.000Z",
    end: "2026-11-21T03:30:00.000Z",
    allDay: false,
  });
  for (const view of ["month", "week", "day", "agenda"] as const)
    expect(rangeInView({ view, day: "2026-11-21" }, viewer, now)).toEqual(defaultRange(now));
});

test("elsewhere it begins at nine, by the viewer's clock, on the first day in view; of a month on its first", () => {
  const startOf = (view: "month" | "week" | "day" | "agenda") =>
    rangeInView({ view, day: "2027-03-17" }, viewer, now).start;
  expect(startOf("day")).toBe("2027-03-17T01:00:00.000Z");
  expect(startOf("agenda")).toBe("2027-03-17T01:00:00.000Z");
  expect(startOf("week")).toBe("2027-03-15T01:00:00.000Z");
  expect(startOf("month")).toBe("2027-03-01T01:00:00.000Z");
});
