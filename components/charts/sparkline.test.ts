import { expect, test } from "vitest";
import { sparklinePoints } from "./sparkline";

test("a series runs from edge to edge, its greatest value on top and nothing at the bottom", () => {
  expect(sparklinePoints([0, 2, 4])).toEqual([
    [3, 25],
    [48, 14],
    [93, 3],
  ]);
});

test("a series of nothing lies at the bottom, and a single value has a place", () => {
  expect(sparklinePoints([0, 0]).map(([, y]) => y)).toEqual([25, 25]);
  expect(sparklinePoints([7])).toEqual([[3, 3]]);
});
