import { expect, test } from "vitest";
import { addDays, daysFromTo } from "@/lib/day";
import { fc } from "@/testing/properties";
import { bucketsOf } from "./buckets";
import { type Days, type Piece, piecesOf } from "./pieces";
import { daysBefore, daysOf, maxRangeDays, rangePresets, salesRange } from "./range";

const today = "2026-11-27";
const clock = { today, asOf: today };
const range = fc
  .tuple(fc.integer({ min: -2_000, max: 40 }), fc.integer({ min: 0, max: maxRangeDays - 1 }))
  .map(([end, length]): Days => ({ from: addDays(today, end - length), to: addDays(today, end) }));

function endOf({ unit, start }: Piece): string {
  if (unit === "year") return `${start.slice(0, 4)}-12-31`;
  if (unit === "day") return start;
  return addDays(addDays(start, 31).slice(0, 8).concat("01"), -1);
}

test("a range is covered by its pieces without a gap or an overlap, but for days to come", () => {
  fc.assert(
    fc.property(range, (days) => {
      const pieces = piecesOf(days, { today, asOf: "2026-11-26" });
      expect(pieces[0]?.start).toBe(days.from);
      for (const [at, piece] of pieces.entries()) {
        const following = pieces[at + 1];
        if (following) expect(following.start).toBe(addDays(endOf(piece), 1));
        else expect(endOf(piece) === days.to || (days.to >= today && endOf(piece) > days.to)).toBe(true);
      }
      expect(pieces.length).toBeLessThanOrEqual(90);
    }),
  );
});

test.each([
  ["last7", [{ unit: "last7", start: "-infinity" }]],
  ["last30", [{ unit: "last30", start: "-infinity" }]],
  ["thisMonth", [{ unit: "month", start: "2026-11-01" }]],
  ["lastMonth", [{ unit: "month", start: "2026-10-01" }]],
  ["thisYear", [{ unit: "year", start: "2026-01-01" }]],
  ["lastYear", [{ unit: "year", start: "2025-01-01" }]],
] as const)("%s is a single kept period", (preset, pieces) => {
  expect(piecesOf(daysOf({ ...salesRange.initial, range: preset }, today), clock)).toEqual(pieces);
});

test("the last days are taken apart where they were kept for another day", () => {
  const days = daysOf({ ...salesRange.initial, range: "last7" }, today);
  expect(piecesOf(days, { today, asOf: "2026-11-28" })).toHaveLength(7);
});

test("the days before are as many and end where the range begins", () => {
  fc.assert(
    fc.property(range, (days) => {
      const before = daysBefore(days);
      expect(daysFromTo(before.from, before.to)).toBe(daysFromTo(days.from, days.to));
      expect(addDays(before.to, 1)).toBe(days.from);
    }),
  );
});

test("whatever the URL says is a range of at most five years", () => {
  const day = fc.option(
    fc.integer({ min: -40_000, max: 40_000 }).map((count) => addDays(today, count)),
    { nil: undefined },
  );
  fc.assert(
    fc.property(fc.constantFrom(...rangePresets), day, day, (preset, from, to) => {
      const days = daysOf({ range: preset, from, to }, today);
      expect(daysFromTo(days.from, days.to)).toBeGreaterThanOrEqual(0);
      expect(daysFromTo(days.from, days.to)).toBeLessThan(maxRangeDays);
    }),
  );
  expect(daysOf({ range: "custom", from: "2026-03-02", to: "2026-03-01" }, today)).toEqual({
    from: "2026-03-01",
    to: "2026-03-02",
  });
});

test("a range ends before years have five digits", () => {
  const range = salesRange.read(new URLSearchParams("range=custom&from=01/12/9999&to=31/12/9999"));
  expect(daysOf(range, today).to).toBe(today);
});

test("the buckets of a chart follow one another and are at most some sixty", () => {
  fc.assert(
    fc.property(range, (days) => {
      const { buckets } = bucketsOf(days);
      expect([buckets[0]?.from, buckets.at(-1)?.to]).toEqual([days.from, days.to]);
      for (const [at, { from }] of buckets.entries()) {
        if (at > 0) expect(from).toBe(addDays(buckets[at - 1]?.to ?? "", 1));
      }
      expect(buckets.length).toBeLessThanOrEqual(62);
    }),
  );
});
