import { expect, test } from "vitest";
import { scrollStep } from "./follow-pointer";

test("in the middle nothing scrolls, at the edges it goes fastest, and past them no faster", () => {
  expect(scrollStep(500, 0, 1000)).toBe(0);
  expect(scrollStep(0, 0, 1000)).toBe(-16);
  expect(scrollStep(-300, 0, 1000)).toBe(-16);
  expect(scrollStep(1000, 0, 1000)).toBe(16);
  expect(scrollStep(1400, 0, 1000)).toBe(16);
});

test("the nearer the edge the faster, and a narrow box keeps a quiet middle", () => {
  expect(scrollStep(40, 0, 1000)).toBeLessThan(0);
  expect(scrollStep(60, 0, 1000)).toBeGreaterThan(scrollStep(20, 0, 1000));
  expect(scrollStep(50, 0, 100)).toBe(0);
});
