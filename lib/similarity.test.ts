import { expect, test } from "vitest";
import { similarity } from "./similarity";

test.each([
  ["", "", 1],
  ["risk", "", 0],
  ["kitten", "sitting", 1 - 3 / 7],
  ["Эрсдэл", "Эрсдлүүд", 1 - 4 / 8],
  ["المخاطر", "مخاطر", 1 - 2 / 7],
  [`${"a".repeat(300)}b`, `${"a".repeat(300)}cccc`, 1],
])("%j and %j are alike by the letters that need not change", (one, other, expected) => {
  expect(similarity(one, other)).toBeCloseTo(expected, 10);
  expect(similarity(other, one)).toBeCloseTo(expected, 10);
});
