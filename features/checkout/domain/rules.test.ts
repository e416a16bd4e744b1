import { expect, test } from "vitest";
import { discountOn, discountRefusal, shippingFor } from "./rules";

const now = new Date("2026-11-27T00:00:00.000Z");
const at = (ms: number) => new Date(now.getTime() + ms);
const rules = {
  isActive: true,
  startsAt: null,
  endsAt: null,
  minSubtotal: 0,
  maxUses: null,
  uses: 0,
  maxUsesPerCustomer: null,
};
const order = { subtotal: 100, ownUses: 0, now };

test.each([
  // Half a möngö is rounded up, less than that down.
  [1_000, 50, 5],
  [1_005, 1_000, 101],
  [1_004, 1_000, 100],
  [333, 3_333, 111],
  [1, 4_999, 0],
  [1, 5_000, 1],
  [999, 10_000, 999],
  [0, 10_000, 0],
])("of %i, %i hundredths of a percent are %i", (subtotal, value, off) => {
  expect(discountOn(subtotal, { kind: "percent", value })).toBe(off);
});

test("an amount takes off no more than there is", () => {
  expect(discountOn(500, { kind: "amount", value: 500 })).toBe(500);
  expect(discountOn(499, { kind: "amount", value: 500 })).toBe(499);
  expect(discountOn(501, { kind: "amount", value: 500 })).toBe(500);
});

test("a code holds from the moment it starts, and no more at the moment it ends", () => {
  expect(discountRefusal({ ...rules, startsAt: at(1) }, order)).toBe("not-started");
  expect(discountRefusal({ ...rules, startsAt: now }, order)).toBeNull();
  expect(discountRefusal({ ...rules, endsAt: at(1) }, order)).toBeNull();
  expect(discountRefusal({ ...rules, endsAt: now }, order)).toBe("expired");
});

test("a code is used as often as it may be, and not once more", () => {
  expect(discountRefusal({ ...rules, maxUses: 2, uses: 1 }, order)).toBeNull();
  expect(discountRefusal({ ...rules, maxUses: 2, uses: 2 }, order)).toBe("used-up");
  expect(discountRefusal({ ...rules, maxUsesPerCustomer: 1 }, order)).toBeNull();
  expect(discountRefusal({ ...rules, maxUsesPerCustomer: 1 }, { ...order, ownUses: 1 })).toBe("used-up-by-you");
});

test("a code asks for its minimum, and for being switched on before anything else", () => {
  expect(discountRefusal({ ...rules, minSubtotal: 100 }, order)).toBeNull();
  expect(discountRefusal({ ...rules, minSubtotal: 101 }, order)).toBe("below-minimum");
  expect(discountRefusal({ ...rules, isActive: false, endsAt: now, minSubtotal: 101 }, order)).toBe("inactive");
});

test("delivery is free from its amount of goods on", () => {
  expect(shippingFor(99, { price: 7, freeFrom: 100 })).toBe(7);
  expect(shippingFor(100, { price: 7, freeFrom: 100 })).toBe(0);
  expect(shippingFor(1_000_000, { price: 7, freeFrom: null })).toBe(7);
});
