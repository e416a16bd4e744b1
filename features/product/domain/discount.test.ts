import { expect, test } from "vitest";
import { discounted } from "./discount";

const before = { price: 1_999_900, compareAtPrice: null };

test("a discount is of the full price, rounded to whole units, and replaces the one before", () => {
  const reduced = { price: 1_799_900, compareAtPrice: 1_999_900 };
  expect(discounted(before, 10)).toEqual(reduced);
  expect(discounted(reduced, 50)).toEqual({ price: 1_000_000, compareAtPrice: 1_999_900 });
  expect(discounted(reduced, 10)).toBeNull();
});

test("0 ends a sale, and a price that cannot be lowered stays", () => {
  expect(discounted({ price: 5, compareAtPrice: 9 }, 0)).toEqual({ price: 9, compareAtPrice: null });
  expect(discounted(before, 0)).toBeNull();
  expect(discounted({ price: 100, compareAtPrice: null }, 10)).toBeNull();
  expect(discounted({ price: 0, compareAtPrice: null }, 95)).toBeNull();
});
