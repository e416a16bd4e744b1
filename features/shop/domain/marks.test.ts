import { expect, test } from "vitest";
import { discountOf, isNewProduct, stockLevelOf } from "./marks";

test.each([
  [75, 100, 25],
  [99_990, 100_000, 1],
  [66.7, 100, 33],
  [0, 100, 100],
  [100, null, null],
])("a product for %d that was %s is %s %% off", (price, compareAtPrice, percent) => {
  expect(discountOf({ price, compareAtPrice })).toBe(percent);
});

test("a product is new for 30 days, low below five and sold out at none", () => {
  const now = "2026-11-27T00:00:00.000Z";
  expect(isNewProduct({ publishedAt: "2026-10-28T00:00:00.001Z" }, now)).toBe(true);
  expect(isNewProduct({ publishedAt: "2026-10-28T00:00:00.000Z" }, now)).toBe(false);
  expect([0, 1, 4, 5].map(stockLevelOf)).toEqual(["soldOut", "low", "low", "in"]);
});
