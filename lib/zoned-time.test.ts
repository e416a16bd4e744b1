import { expect, test } from "vitest";
import { fc } from "@/testing/properties";
import { instantOf, localTimeOf } from "./zoned-time";

const iso = (local: string, timeZone: string) => new Date(instantOf(local, timeZone)).toISOString();

test("a local time is the moment its zone shows it", () => {
  expect(iso("2026-11-21T14:30:00", "Asia/Ulaanbaatar")).toBe("2026-11-21T06:30:00.000Z");
  expect(iso("2026-11-21", "Asia/Kathmandu")).toBe("2026-11-20T18:15:00.000Z");
  expect(localTimeOf("2016-07-01T00:00:00Z", "Asia/Ulaanbaatar")).toBe("2016-07-01T09:00:00");
});

test("a time that is skipped lies past the gap, one that comes twice is its first", () => {
  expect(iso("2026-03-08T02:30:00", "America/New_York")).toBe("2026-03-08T07:30:00.000Z");
  expect(iso("2026-11-01T01:30:00", "America/New_York")).toBe("2026-11-01T05:30:00.000Z");
});

test("what a clock shows leads back to its moment, or to the first of two", () => {
  const zone = fc.constantFrom("Asia/Ulaanbaatar", "America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "UTC");
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 7_258_118_399 }), zone, (seconds, timeZone) => {
      const back = instantOf(localTimeOf(seconds * 1_000, timeZone), timeZone);
      expect(seconds * 1_000 - back).toBeOneOf([0, 1_800_000, 3_600_000]);
    }),
  );
});

test.each(["Pacific/Kiritimati", "Pacific/Niue", "Asia/Ulaanbaatar", "UTC"])(
  "in %s the first and the last days that years of four digits have are moments, too",
  (timeZone) => {
    for (const local of ["0000-01-01", "0001-01-01", "0001-01-02T12:00:00", "9999-12-31", "9999-12-31T23:59:59"]) {
      const shown = Date.parse(local.length === 10 ? local : `${local}Z`);
      expect(Math.abs(instantOf(local, timeZone) - shown)).toBeLessThan(86_400_000);
    }
  },
);

test("what is no time is refused", () => {
  expect(() => instantOf("soon", "UTC")).toThrow(RangeError);
});
