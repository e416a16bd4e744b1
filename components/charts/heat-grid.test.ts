import { expect, test } from "vitest";
import { cellOf, dayAfterKey } from "./heat-grid";

const box = { width: 344, height: 232, dayCount: 21, isRtl: false };

test("days of a week stand under each other, and weeks beside each other in the direction of reading", () => {
  expect(cellOf(0, box)).toEqual({ x: 45.5, y: 1.5, width: 97, height: 27 });
  expect(cellOf(6, box)).toMatchObject({ x: 45.5, y: 181.5 });
  expect(cellOf(14, box)).toMatchObject({ x: 245.5, y: 1.5 });
  expect(cellOf(0, { ...box, isRtl: true })).toMatchObject({ x: 201.5, y: 1.5 });
  expect(cellOf(14, { ...box, isRtl: true })).toMatchObject({ x: 1.5 });
});

test("arrow keys go by days and weeks, Home and End to the ends, and nothing leads over an edge", () => {
  expect(["ArrowDown", "ArrowUp", "ArrowRight", "ArrowLeft"].map((key) => dayAfterKey(key, 8, 21))).toEqual([
    9, 7, 15, 1,
  ]);
  expect(["Home", "End"].map((key) => dayAfterKey(key, 8, 21))).toEqual([0, 20]);
  expect([dayAfterKey("ArrowLeft", 3, 21), dayAfterKey("ArrowRight", 18, 21)]).toEqual([3, 18]);
  expect([dayAfterKey("a", 3, 21), dayAfterKey(null, 3, 21)]).toEqual([null, null]);
});

test("the keys go on from the last day where a newer calendar has fewer", () => {
  expect(["ArrowUp", "ArrowLeft", "ArrowDown"].map((key) => dayAfterKey(key, 27, 21))).toEqual([19, 13, 20]);
});
