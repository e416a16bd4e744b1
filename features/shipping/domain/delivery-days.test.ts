import { expect, test } from "vitest";
import { deliveryDays } from "./delivery-days";

test.each([
  ["a Wednesday", "2026-11-18", 2, 4, "2026-11-20", "2026-11-24"],
  ["the day before Republic Day", "2026-11-25", 0, 1, "2026-11-25", "2026-11-27"],
  ["Republic Day", "2026-11-26", 0, 1, "2026-11-27", "2026-11-30"],
  ["a Saturday", "2026-11-28", 0, 0, "2026-11-30", "2026-11-30"],
  ["the Friday before Naadam", "2026-07-10", 1, 2, "2026-07-16", "2026-07-17"],
  ["the last day of a year", "2026-12-31", 1, 2, "2027-01-04", "2027-01-05"],
])("what is ordered on %s arrives on working days", (_day, orderedOn, minDays, maxDays, from, to) => {
  expect(deliveryDays({ minDays, maxDays }, orderedOn)).toEqual({ from, to });
});
