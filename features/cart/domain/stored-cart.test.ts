import { expect, test } from "vitest";
import { newId } from "@/lib/id";
import { emptyCheckout } from "./checkout-state";
import { emptyStoredCart, readStoredCart, writtenCart } from "./stored-cart";

const id = newId();
const line = {
  id,
  price: 12_345.5,
  quantity: 2,
  colors: ["red"],
  productId: newId(),
  slug: "felt-slippers",
  name: "Felt slippers",
  color: "red",
  size: "42",
  available: 5,
  cover: "/api/product/image/1?width=640",
};
const stored = (cart: unknown, rest: object = {}) =>
  JSON.stringify({ state: { checkout: { cart, ...rest }, sortBy: "newest" }, version: 0 });

test("what is written is read again", () => {
  const cart = readStoredCart(stored([line]));
  expect(cart).toMatchObject({ sortBy: "newest", checkout: { cart: [line], subtotal: 24_691, totalItems: 2 } });
  const full = {
    ...emptyStoredCart,
    ...cart,
    owner: newId(),
    base: { version: 3, items: [] },
    seen: { [id]: 4 },
    placing: { note: "Ring twice", key: newId(), sent: "{}" },
  };
  expect(readStoredCart(writtenCart(full))).toEqual(full);
});

test.each(["", "null", "{", "[]", '"text"', "{}", '{"state":5}'])("%s is no cart", (text) => {
  expect(readStoredCart(text)).toBeNull();
});

test("lines that cannot be read are left out, and the readable ones stay", () => {
  const bad = [
    null,
    5,
    { ...line, id: "mine" },
    { ...line, id: newId(), quantity: -1 },
    { ...line, id: newId(), quantity: 1.5 },
    { ...line, id: newId(), price: "free" },
    { ...line, id: newId(), price: -1 },
    { ...line, id: newId(), price: 0.001 },
    { ...line, id: newId(), price: 1e300 },
  ];
  expect(readStoredCart(stored([...bad, line, line]))?.checkout.cart).toEqual([line]);
  expect(readStoredCart(stored("none"))?.checkout).toEqual(emptyCheckout);
});

test("colours that there are not are left out: the server would refuse the whole cart for one", () => {
  const cart = [{ ...line, colors: ["red", "plaid", 5, "red", "__proto__"] }];
  expect(readStoredCart(stored(cart))?.checkout.cart[0]?.colors).toEqual(["red"]);
});

test("sums, steps and addresses that were tampered with are not believed", () => {
  const tampered = { subtotal: 1, total: 1, totalItems: 99, activeStep: 77, discount: -5, shipping: "x", billing: 5 };
  const checkout = readStoredCart(
    stored([{ ...line, quantity: 5_000, cover: "//evil.example/p" }], tampered),
  )?.checkout;
  expect(checkout).toMatchObject({ activeStep: 3, discount: 0, shipping: 0, billing: null, totalItems: 1_000 });
  expect(checkout?.cart[0]?.cover).toBeNull();
  const { billing } = readStoredCart(stored([], { billing: { name: "x".repeat(900), kind: "cave" } }))?.checkout ?? {};
  expect(billing).toMatchObject({ kind: "home", name: "x".repeat(120), line: "" });
});

test("of an order that was being placed only what can be read is taken over", () => {
  const placing = { note: "x".repeat(5_000), key: "mine", sent: 5 };
  const text = JSON.stringify({ ...JSON.parse(stored([line])), placing });
  expect(readStoredCart(text)?.placing).toEqual({ note: "x".repeat(1_000), key: null, sent: null });
});
