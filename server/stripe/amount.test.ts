import { expect, test } from "vitest";
import { fromStripeAmount, toStripeAmount } from "./amount";

test.each([
  ["MNT", 6_620_000, 6_620_000],
  ["USD", 1_050, 1_050],
  ["JPY", 500, 500],
  ["ISK", 500, 50_000],
  ["UGX", 500, 50_000],
  ["KWD", 5_120, 5_120],
  ["XOF", 50_000, 500],
])("an amount of %s has Stripe's decimals there and ours here", (currency, ours, stripes) => {
  expect(toStripeAmount(ours, currency)).toBe(stripes);
  expect(fromStripeAmount(stripes, currency)).toBe(ours);
});

test("an amount that Stripe has no decimals for is not rounded", () => {
  expect(toStripeAmount(5_123, "KWD")).toBeNull();
  expect(toStripeAmount(50, "XOF")).toBeNull();
});
