import { expect, test } from "vitest";
import { microsOf } from "./price-form";

test.each<[string, number | null]>([
  ["0", 0],
  ["2.5", 2_500_000],
  [" 0,15 ", 150_000],
  ["٢٫٥", 2_500_000],
  ["1000", 1_000_000_000],
  ["1000.01", null],
  ["0.0000004", 0],
  ["", null],
  ["-1", null],
  ["1e3", null],
  ["1.2.3", null],
  ["free", null],
])("%j typed as dollars is %j in millionths", (typed, expected) => {
  expect(microsOf(typed)).toBe(expected);
});
