import { expect, test } from "vitest";
import { discountOn } from "@/features/checkout/domain/rules";
import { totalsOf, vatWithin } from "./totals";

test("a total is the subtotal less the discount plus the shipping, and VAT is the eleventh part of it", () => {
  const lines = [
    { price: 1_000_000, quantity: 2 },
    { price: 250_050, quantity: 1 },
  ];
  expect(totalsOf(lines, { discount: 50, shipping: 500_000 })).toEqual({
    subtotal: 2_250_050,
    discount: 50,
    shipping: 500_000,
    total: 2_750_000,
    vat: 250_000,
    totalItems: 3,
  });
});

test("a discount takes no more than the subtotal, and an empty cart comes to nothing", () => {
  expect(totalsOf([{ price: 10, quantity: 1 }], { discount: 50, shipping: 5 })).toMatchObject({
    discount: 10,
    total: 5,
  });
  expect(totalsOf([])).toMatchObject({ subtotal: 0, total: 0, vat: 0, totalItems: 0 });
});

test.each([
  [11, 1],
  [5, 0],
  [6, 1],
  [1_100, 100],
  [1_105, 100],
  [1_106, 101],
])("of %i, VAT is %i", (amount, vat) => {
  expect(vatWithin(amount)).toBe(vat);
});

test("VAT and a percentage off are exact for the largest amounts, too", () => {
  for (const amount of [9_007_199_254_740_991, 9_007_199_254_740_986, 4_503_599_627_370_497]) {
    const tenth = (2n * BigInt(amount) * 1_000n + 11_000n) / 22_000n;
    expect(BigInt(vatWithin(amount))).toBe(tenth);
    const share = (2n * BigInt(amount) * 3_333n + 10_000n) / 20_000n;
    expect(BigInt(discountOn(amount, { kind: "percent", value: 3_333 }))).toBe(share);
  }
});
