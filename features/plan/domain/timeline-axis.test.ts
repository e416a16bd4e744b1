import { expect, test } from "vitest";
import type { Placed } from "../schema";
import { daysOff, majorCells, makeAxis, minorCells, offsetOf, zoomFor, zooms } from "./timeline-axis";

const placed = { start: "2026-07-06", end: "2026-08-20", earliest: ["2026-07-06", "2026-08-21"] } as unknown as Placed;
const axis = makeAxis([placed], ["2026-07-10", null], "day");
const whole = { from: axis.first, to: axis.last };

test("the axis begins with a month, shows everything and has room behind", () => {
  expect(axis).toMatchObject({ first: "2026-06-01", last: "2026-09-18", dayWidth: 36 });
  expect(axis.width).toBe(110 * 36);
  expect(offsetOf(axis, "2026-06-03")).toBe(72);
});

test("quarters begin with their months, and the axis has room for a name behind the last thing", () => {
  const far = makeAxis([placed], ["2028-01-15"], "quarter");
  const cells = minorCells(far, "quarter", { from: far.first, to: far.last }, 1);
  expect(cells.slice(0, 3).map(({ day }) => day)).toEqual(["2026-06-01", "2026-07-01", "2026-10-01"]);
  expect(far.width - offsetOf(far, "2028-01-15")).toBeGreaterThanOrEqual(160);
});

test("a short plan has an axis as wide as the view, and a wide one is not cut", () => {
  const [short, shown] = [makeAxis([placed], [], "quarter"), makeAxis([placed], [], "quarter", 1_500)];
  expect(short.width).toBeLessThan(1_500);
  expect(shown).toMatchObject({ first: short.first, dayWidth: short.dayWidth, width: 1_500 });
  expect(makeAxis([placed], [], "day", 1_500)).toEqual(makeAxis([placed], [], "day"));
});

test("the heads of each scale lie side by side without a gap", () => {
  for (const zoom of zooms) {
    for (const cells of [majorCells(axis, zoom, whole), minorCells(axis, zoom, whole, 1)]) {
      for (const [at, cell] of cells.slice(1).entries()) {
        const before = cells[at]!;
        expect(offsetOf(axis, cell.day)).toBe(offsetOf(axis, before.day) + before.days * axis.dayWidth);
      }
      expect(cells[0]!.day >= axis.first).toBe(true);
      expect(cells.at(-1)!.day <= axis.last).toBe(true);
    }
  }
});

test("weekends and holidays are told apart, Naadam in one piece", () => {
  const off = daysOff({ from: "2026-07-03", to: "2026-07-19" });
  expect(off).toEqual([
    { from: "2026-07-04", days: 2, holiday: null, isEstimated: false },
    { from: "2026-07-11", days: 5, holiday: "naadam", isEstimated: false },
    { from: "2026-07-18", days: 2, holiday: null, isEstimated: false },
  ]);
  expect(daysOff({ from: "2026-02-16", to: "2026-02-20" })).toEqual([
    { from: "2026-02-18", days: 3, holiday: "tsagaanSar", isEstimated: true },
  ]);
});

test("a plan of decades is drawn for ten years", () => {
  const far = { ...placed, end: "9999-12-31" };
  expect(makeAxis([far], [], "month").width).toBe(3_650 * 5);
});

test.each(zooms)("the last days that there are can be drawn by %s", (zoom) => {
  const axis = makeAxis(
    [{ ...placed, start: "9999-11-30", end: "9999-12-31", earliest: ["9999-11-30", "9999-12-31"] }],
    [],
    zoom,
  );
  const span = { from: axis.first, to: axis.last };
  expect(majorCells(axis, zoom, span).length).toBeLessThanOrEqual(3);
  expect(minorCells(axis, zoom, span, 1).length).toBeLessThanOrEqual(100);
  expect(daysOff(span).length).toBeLessThanOrEqual(40);
});

test("the longer a plan is, the more of it is seen at first", () => {
  expect(zoomFor([placed], ["2026-07-10", null])).toBe("week");
  expect(zoomFor([placed], ["2026-10-15"])).toBe("month");
  expect(zoomFor([placed], ["2027-01-15"])).toBe("quarter");
  expect(zoomFor([], [])).toBe("week");
});
