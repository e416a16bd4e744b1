import { expect, test } from "vitest";
import { axisTop, smoothPath } from "./chart-path";

test("the line begins at the first point and ends at the last", () => {
  const path = smoothPath([
    { x: 0, y: 10 },
    { x: 10, y: 2 },
    { x: 20, y: 8 },
  ]);
  expect(path).toMatch(/^M0 10C/);
  expect(path).toMatch(/20 8$/);
});

test("between two equal values the line stays level, so that it shows nothing that is not there", () => {
  expect(
    smoothPath([
      { x: 0, y: 5 },
      { x: 3, y: 5 },
      { x: 6, y: 9 },
    ]),
  ).toBe("M0 5C1 5 2 5 3 5C4 5 5 7.7 6 9");
});

test("no point makes no path", () => {
  expect(smoothPath([])).toBe("");
});

test.each([
  [0, 4],
  [3, 4],
  [5, 8],
  [17, 20],
  [21, 40],
  [180, 200],
  [999, 1000],
])("an axis for %i ends at %i", (largest, top) => {
  expect(axisTop(largest)).toBe(top);
});
