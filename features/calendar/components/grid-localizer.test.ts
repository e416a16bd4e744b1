import { expect, test } from "vitest";
import { makeLocalizer } from "./grid-localizer";

const at = (iso: string) => new Date(`${iso}Z`);

test("the week begins on the language's own first day", () => {
  expect(makeLocalizer("mn").startOfWeek("")).toBe(1);
  expect(makeLocalizer("en").startOfWeek("")).toBe(1);
  expect(makeLocalizer("ar").startOfWeek("")).toBe(6);
});

test("a month shows whole weeks and every day of them once, whatever the machine's zone does with its clocks", () => {
  for (const [locale, first, count] of [
    ["mn", "2026-02-23T00:00:00.000Z", 42],
    ["ar", "2026-02-28T00:00:00.000Z", 35],
  ] as const) {
    const days = makeLocalizer(locale).visibleDays(at("2026-03-15T12:00"), undefined as never);
    expect(days[0]?.toISOString()).toBe(first);
    expect(new Set(days.map(String)).size).toBe(count);
    for (const day of days) expect(day.getTime() % 86_400_000).toBe(0);
  }
});

test("hours are written in each language from the clock's own fields", () => {
  const value = { start: at("2026-03-08T02:30"), end: at("2026-03-08T14:00") };
  const label = (locale: "en" | "mn" | "ar") => makeLocalizer(locale).formats.eventTimeRangeFormat;
  expect((label("mn") as (range: typeof value) => string)(value)).toBe("02:30–14:00");
  expect((label("en") as (range: typeof value) => string)(value)).toBe("02:30–14:00");
});

test("an event that ends at midnight is not in the next day's range", () => {
  const { inEventRange } = makeLocalizer("en") as unknown as {
    inEventRange: (given: { event: { start: Date; end: Date }; range: { start: Date; end: Date } }) => boolean;
  };
  const event = { start: at("2026-03-07T00:00"), end: at("2026-03-08T00:00") };
  const dayOf = (day: string) => ({ start: at(`${day}T00:00`), end: at(`${day}T00:00`) });
  expect(inEventRange({ event, range: dayOf("2026-03-07") })).toBe(true);
  expect(inEventRange({ event, range: dayOf("2026-03-08") })).toBe(false);
  expect(inEventRange({ event, range: dayOf("2026-03-06") })).toBe(false);
});
