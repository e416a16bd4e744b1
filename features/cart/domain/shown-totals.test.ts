import { expect, test } from "vitest";
import type { Quote } from "@/features/checkout/schema";
import { newId } from "@/lib/id";
import { type CartItem, emptyCheckout } from "./checkout-state";
import { quotedLines } from "./quoted-lines";
import { shownSum } from "./shown-totals";

const cap = newId();
const item = (quantity: number): CartItem => ({
  id: cap,
  price: 68_000,
  quantity,
  colors: [],
  productId: cap,
  slug: "cap",
  name: "Cap",
  color: "",
  size: "",
  available: 9,
  cover: null,
});
const standard = {
  id: "standard",
  name: "",
  price: 5_000,
  basePrice: 5_000,
  freeFrom: 100_000,
  minDays: 2,
  maxDays: 4,
};
const express = { ...standard, id: "express", price: 12_000, basePrice: 12_000, freeFrom: null };
const quote = {
  lines: [{ id: cap, price: 68_000, available: 9 }],
  missing: [],
  discountCode: "NEW10",
  discountRule: { kind: "percent", value: 10 },
  shippingMethod: "standard",
  shippingMethods: [standard, express],
  discount: 6_800,
  shipping: 5_000,
} as unknown as Quote;
const choice = { code: "new10", shippingMethod: "" };
const shown = (quantity: number, given: Partial<Parameters<typeof shownSum>[0]> = {}) => {
  const sum = { quote, checkout: emptyCheckout, choice, ...given };
  return shownSum({ lines: quotedLines([item(quantity)], sum.quote), ...sum });
};

test("a cart that changed after its quote counts with the quote's rules, not with its amounts", () => {
  expect(shown(1).totals).toMatchObject({
    subtotal: 6_800_000,
    discount: 680_000,
    shipping: 500_000,
    total: 6_620_000,
  });
  // Free from 100,000 on, by what is left after the discount.
  expect(shown(2).totals).toMatchObject({ subtotal: 13_600_000, discount: 1_360_000, shipping: 0, total: 12_240_000 });
  const ofFreeCart = { ...quote, shippingMethods: [{ ...standard, price: 0 }] };
  expect(shown(1, { quote: ofFreeCart }).totals).toMatchObject({ shipping: 500_000 });
});

test("a fixed amount and hundredths of a percent are taken off as the server takes them", () => {
  const by = (rule: Quote["discountRule"]) => shown(1, { quote: { ...quote, discountRule: rule } }).totals.discount;
  expect(by({ kind: "percent", value: 12.55 })).toBe(853_400);
  expect(by({ kind: "amount", value: 2_500 })).toBe(250_000);
  expect(by({ kind: "amount", value: 900_000 })).toBe(6_800_000);
});

test("another choice than the quote's holds at once: a code that was removed, and another way of delivery", () => {
  const removed = shown(1, { choice: { ...choice, code: "" } });
  expect(removed).toMatchObject({ discount: null, totals: { discount: 0, total: 7_300_000 } });
  expect(shown(1, { choice: { ...choice, code: "ｎｅｗ١٠" } }).discount).toMatchObject({ code: "NEW10" });
  const sent = shown(2, { choice: { ...choice, shippingMethod: "express" } });
  expect(sent).toMatchObject({ method: express, totals: { shipping: 1_200_000 } });
  expect(shown(1, { choice: { ...choice, shippingMethod: "boat" } }).method).toEqual(standard);
});

test("until the server has answered, the amounts of the stored checkout hold", () => {
  const checkout = { ...emptyCheckout, discount: 10, shipping: 2 };
  expect(shown(2, { quote: undefined, checkout })).toMatchObject({
    totals: { subtotal: 13_600_000, discount: 1_000, shipping: 200, total: 13_599_200 },
    discount: null,
    methods: [],
  });
});

test("a cart of which nothing is sold any more costs nothing", () => {
  expect(shown(1, { quote: { ...quote, lines: [], missing: [cap] } }).totals.total).toBe(0);
});
