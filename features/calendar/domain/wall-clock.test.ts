import { expect, test } from "vitest";
import { fc, propertyRuns } from "@/testing/properties";
import { clockDay, fromClock, toClock } from "./wall-clock";

const zones = ["Asia/Ulaanbaatar", "Asia/Hovd", "Asia/Kathmandu", "America/New_York", "Europe/Berlin", "Pacific/Apia"];

test("a clock shows the wall of its zone, whatever the machine's zone is", () => {
  expect(toClock("2026-03-08T06:30:00.000Z", "America/New_York").toISOString()).toBe("2026-03-08T01:30:00.000Z");
  expect(toClock("2026-03-08T07:30:00.000Z", "America/New_York").toISOString()).toBe("2026-03-08T03:30:00.000Z");
  expect(toClock("2026-11-21T16:30:00.000Z", "Asia/Ulaanbaatar").toISOString()).toBe("2026-11-22T00:30:00.000Z");
});

test("a whole day is the same day in every zone", () => {
  for (const zone of zones) expect(clockDay(toClock("2026-03-08", zone))).toBe("2026-03-08");
});

test("an hour that clocks show twice is its first, and one that they skip is read by the offset before", () => {
  expect(fromClock(new Date("2026-11-01T01:30:00Z"), "America/New_York")).toBe("2026-11-01T05:30:00.000Z");
  expect(fromClock(new Date("2026-03-08T02:30:00Z"), "America/New_York")).toBe("2026-03-08T07:30:00.000Z");
});

test("from instant to clock and back is the same instant, save in the hour that is shown twice", () => {
  const minutes = fc.integer({ min: Date.UTC(1990, 0, 1) / 60_000, max: Date.UTC(2099, 0, 1) / 60_000 });
  fc.assert(
    fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
      const instant = new Date(minute * 60_000).toISOString();
      const clock = toClock(instant, zone);
      const back = fromClock(clock, zone);
      expect(toClock(back, zone)).toEqual(clock);
      expect(new Date(instant).getTime() - new Date(back).getTime()).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: propertyRuns(300) },
  );
});
