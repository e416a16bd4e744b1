import { expect, test } from "vitest";
import { sparklinePoints } from "./sparkline";

test("a series runs from edge to edge, its maximum at the top and 0 at the bottom", () => {
  expect(sparklinePoints([0, 2, 4])).toEqual([
    [3, 25],
    [48, 14],
    [93, 3],
  ]);
});

test("a series of zeros is a line at the bottom, and a single value is a point", () => {
  expect(sparklinePoints([0, 0]).map(([, y]) => y)).toEqual([25, 25]);
  expect(sparklinePoints([7])).toEqual([[3, 3]]);
});
