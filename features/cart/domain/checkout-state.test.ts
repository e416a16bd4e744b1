import { describe, expect, test } from "vitest";
import { fc } from "@/testing/properties";
import { addedBetween, mergeCarts, withoutAdded } from "./cart-merge";
import {
  type AddedItem,
  checkoutActions as actions,
  type CartItem,
  type Checkout,
  checkoutTotals,
  emptyCheckout,
} from "./checkout-state";
import { cartLimits } from "./constants";

const item = (id: string, more: Partial<CartItem> = {}): CartItem => ({
  id,
  price: 100,
  quantity: 1,
  colors: [],
  productId: id,
  slug: id,
  name: id,
  color: "",
  size: "",
  available: 10,
  cover: null,
  ...more,
});
const added = (id: string, more: Partial<AddedItem> = {}): AddedItem => ({ ...item(id), quantity: undefined, ...more });
const load = (...items: CartItem[]) => actions.getCart(emptyCheckout, items);
const billing = { name: "Saran", phone: "", email: "", company: "", kind: "home", region: "", district: "" } as never;

describe("the sentences of the specification", () => {
  test("adding an item whose id is already present increments quantity and merges colors", () => {
    const once = actions.addToCart(emptyCheckout, added("a", { colors: ["red", "blue"] }));
    const twice = actions.addToCart(once, added("a", { colors: ["blue", "green"] }));
    expect(once.cart).toMatchObject([{ id: "a", quantity: 1 }]);
    expect(twice.cart).toMatchObject([{ id: "a", quantity: 2, colors: ["red", "blue", "green"] }]);
    expect(actions.addToCart(twice, added("a", { quantity: 3 })).cart).toMatchObject([{ quantity: 5 }]);
  });

  test("The cart can be reset, an item deleted, an item's quantity increased or decreased", () => {
    const cart = load(item("a", { quantity: 2 }), item("b"));
    expect(actions.increaseQuantity(cart, "a").cart).toMatchObject([{ quantity: 3 }, { quantity: 1 }]);
    expect(actions.decreaseQuantity(cart, "a").cart).toMatchObject([{ quantity: 1 }, { quantity: 1 }]);
    expect(actions.decreaseQuantity(cart, "b").cart).toMatchObject([{ quantity: 2 }, { quantity: 1 }]);
    expect(actions.deleteCart(cart, "a").cart.map(({ id }) => id)).toEqual(["b"]);
    expect(actions.resetCart().cart).toEqual([]);
  });

  test("and the step moved forward, back or to a given step", () => {
    const stepOf = (checkout: Checkout) => checkout.activeStep;
    expect(stepOf(actions.nextStep(emptyCheckout))).toBe(1);
    expect(stepOf(actions.backStep(actions.nextStep(emptyCheckout)))).toBe(0);
    expect(stepOf(actions.gotoStep(emptyCheckout, 2))).toBe(2);
    // No further than there are steps, and to none in between.
    expect(stepOf(actions.backStep(emptyCheckout))).toBe(0);
    expect([99, 1.5, Number.NaN].map((step) => stepOf(actions.gotoStep(emptyCheckout, step)))).toEqual([3, 0, 0]);
  });

  test("Setting a discount gives total = subtotal - discount", () => {
    const shipped = actions.applyShipping(load(item("a", { quantity: 3 })), 50);
    expect(actions.applyDiscount(shipped, 30)).toMatchObject({ subtotal: 300, discount: 30, total: 270 });
  });

  test("Setting shipping gives total = subtotal - discount + shipping", () => {
    const discounted = actions.applyDiscount(load(item("a", { quantity: 3 })), 30);
    expect(actions.applyShipping(discounted, 50)).toMatchObject({ shipping: 50, total: 320 });
  });

  test("Loading the cart computes subtotal as the sum of price times quantity and totalItems as the sum of quantities", () => {
    const cart = load(item("a", { price: 19.9, quantity: 3 }), item("b", { price: 0.1, quantity: 2 }));
    expect(cart).toMatchObject({ subtotal: 59.9, totalItems: 5, total: 59.9 });
  });

  test("Resetting sets step to 0 and clears everything else", () => {
    const full = actions.createBilling(actions.applyShipping(actions.gotoStep(load(item("a")), 2), 5), billing);
    expect(full).toMatchObject({ activeStep: 2, billing });
    expect(actions.resetCart()).toEqual({
      activeStep: 0,
      cart: [],
      subtotal: 0,
      total: 0,
      discount: 0,
      shipping: 0,
      billing: null,
      totalItems: 0,
    });
  });
});

test("what pages show does not depend on whether discount or shipping was set first", () => {
  const cart = load(item("a", { quantity: 3 }));
  const first = actions.applyShipping(actions.applyDiscount(cart, 30), 50);
  const second = actions.applyDiscount(actions.applyShipping(cart, 50), 30);
  expect([first.total, second.total]).toEqual([320, 270]);
  expect(checkoutTotals(first)).toEqual(checkoutTotals(second));
  expect(checkoutTotals(first)).toMatchObject({ total: 32_000 });
});

test("quantities are whole and stay within their limit, and a cart has a limit of lines", () => {
  const quantityOf = (more: number) => actions.changeQuantity(load(item("a")), "a", more).cart[0]?.quantity;
  const given = [0, -5, 1.9, 1e9, Number.NaN, Number.POSITIVE_INFINITY];
  expect(given.map(quantityOf)).toEqual([1, 1, 2, cartLimits.quantity, 1, 1]);
  const full = load(...Array.from({ length: cartLimits.lines }, (_, n) => item(`a${n}`)));
  expect(actions.addToCart(full, added("b")).cart).toHaveLength(cartLimits.lines);
  expect(actions.applyDiscount(load(item("a")), Number.NaN).discount).toBe(0);
});

/** The naive model: integers of minor units in a plain map. */
type Model = { lines: Map<string, { price: number; quantity: number }>; discount: number; shipping: number };
const ids = ["a", "b", "c"] as const;
const prices = { a: 1_990, b: 33, c: 12_345_600 } as const;
const bounded = (quantity: number) => Math.min(Math.max(quantity, 1), cartLimits.quantity);

const stepArbitrary = fc.record({
  kind: fc.constantFrom("add", "delete", "increase", "decrease", "change", "discount", "shipping", "reset", "step"),
  id: fc.constantFrom(...ids),
  amount: fc.integer({ min: 0, max: 40_000_000 }),
});
type Step = Readonly<{ kind: string; id: (typeof ids)[number]; amount: number }>;

function applyToModel(model: Model, { kind, id, amount }: Step): void {
  const line = model.lines.get(id);
  const quantity = (amount % 1_100) + 1;
  if (kind === "add") {
    const before = line?.quantity ?? 0;
    model.lines.set(id, { price: prices[id], quantity: bounded(before + bounded(quantity)) });
  } else if (kind === "delete") model.lines.delete(id);
  else if (kind === "increase" && line) line.quantity = bounded(line.quantity + 1);
  else if (kind === "decrease" && line) line.quantity = bounded(line.quantity - 1);
  else if (kind === "change" && line) line.quantity = bounded(line.quantity + quantity - 500);
  else if (kind === "discount") model.discount = Math.min(amount, subtotalOf(model));
  else if (kind === "shipping") model.shipping = amount;
  else if (kind === "reset") Object.assign(model, { lines: new Map(), discount: 0, shipping: 0 });
}

const subtotalOf = ({ lines }: Model) =>
  [...lines.values()].reduce((sum, { price, quantity }) => sum + price * quantity, 0);

function applyToCheckout(checkout: Checkout, { kind, id, amount }: Step): Checkout {
  const quantity = (amount % 1_100) + 1;
  const make: Record<string, () => Checkout> = {
    add: () => actions.addToCart(checkout, added(id, { price: prices[id] / 100, quantity })),
    delete: () => actions.deleteCart(checkout, id),
    increase: () => actions.increaseQuantity(checkout, id),
    decrease: () => actions.decreaseQuantity(checkout, id),
    change: () => actions.changeQuantity(checkout, id, quantity - 500),
    discount: () => actions.applyDiscount(checkout, amount / 100),
    shipping: () => actions.applyShipping(checkout, amount / 100),
    reset: () => actions.resetCart(),
    step: () => actions.nextStep(checkout),
  };
  return make[kind]?.() ?? checkout;
}

test("10,000 random sequences of actions come to the totals of a naive model in integers", () => {
  const property = fc.property(fc.array(stepArbitrary, { maxLength: 20 }), (steps) => {
    const model: Model = { lines: new Map(), discount: 0, shipping: 0 };
    let checkout = emptyCheckout;
    for (const step of steps) {
      applyToModel(model, step);
      checkout = applyToCheckout(checkout, step);
    }
    const subtotal = subtotalOf(model);
    const discount = Math.min(model.discount, subtotal);
    const items = [...model.lines.values()].reduce((sum, { quantity }) => sum + quantity, 0);
    const shown = checkoutTotals(checkout);
    const total = subtotal - discount + model.shipping;
    if (shown.total !== total || shown.subtotal !== subtotal || shown.totalItems !== items) return false;
    // Half up: the VAT is the whole number nearest to an eleventh.
    return Math.abs(11 * shown.vat - total) * 2 <= 11;
  });
  expect(() => fc.assert(property, { numRuns: 10_000 })).not.toThrow();
});

test("two carts are merged by id with their quantities added, and no further than there is in stock", () => {
  const mine = [item("a", { quantity: 7, colors: ["red"] }), item("b", { quantity: 2 })];
  const theirs = [item("a", { quantity: 5, colors: ["blue"] }), item("c")];
  const merged = mergeCarts([], mine, theirs);
  expect(merged.map(({ id, quantity }) => [id, quantity])).toEqual([
    ["a", 10],
    ["c", 1],
    ["b", 2],
  ]);
  expect(merged[0]?.colors).toEqual(["blue", "red"]);
  const brought = addedBetween(theirs, merged);
  expect(brought.map(({ id, quantity }) => [id, quantity])).toEqual([
    ["a", 5],
    ["b", 2],
  ]);
  expect(withoutAdded(merged, brought).map(({ id, quantity }) => [id, quantity])).toEqual([
    ["a", 5],
    ["c", 1],
  ]);
});

test("a merge keeps what either side changed since, and adds nothing a second time", () => {
  const base = [item("a", { quantity: 2 }), item("b"), item("c")];
  const mine = [item("a", { quantity: 3 }), item("c")];
  const theirs = [item("a", { quantity: 4 }), item("b"), item("d")];
  const merged = mergeCarts(base, mine, theirs);
  expect(merged.map(({ id, quantity }) => [id, quantity])).toEqual([
    ["a", 5],
    ["d", 1],
  ]);
  expect(mergeCarts(theirs, merged, theirs)).toEqual(merged);
});

test("what the buyer saw of a product that is no longer sold stays in the cart", () => {
  const mine = [item("a", { quantity: 2, slug: "cap", name: "Cap", price: 100 })];
  const theirs = [item("a", { quantity: 2, slug: "", name: "", price: 0, available: 0 })];
  expect(mergeCarts(mine, mine, theirs)).toEqual([{ ...mine[0], available: 0 }]);
});
