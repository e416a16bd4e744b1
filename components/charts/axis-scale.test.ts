import { expect, test } from "vitest";
import { axisTicks, levelOf, shortLabel } from "./axis-scale";

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [17, [0, 5, 10, 15, 20]],
  [46, [0, 10, 20, 30, 40, 50]],
  [180, [0, 50, 100, 150, 200]],
  [999, [0, 200, 400, 600, 800, 1000]],
  [1_150_000, [0, 250_000, 500_000, 750_000, 1_000_000, 1_250_000]],
])("an axis for %i has the marks %j", (largest, ticks) => {
  expect(axisTicks(largest)).toEqual(ticks);
});

test("nothing has no level, a little has the lowest, the largest has the highest", () => {
  expect([0, 1, 250, 251, 1000].map((value) => levelOf(value, 1000, 4))).toEqual([0, 1, 1, 2, 4]);
});

test("a long name is cut between whole characters, a short one is left as it is", () => {
  expect(shortLabel("Warehouse", 9)).toBe("Warehouse");
  expect(shortLabel("Warehouse move", 11)).toBe("Warehouse…");
  expect(shortLabel("👩‍🚀👩‍🚀👩‍🚀", 2)).toBe("👩‍🚀…");
});
