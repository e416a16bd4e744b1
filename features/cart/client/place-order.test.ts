import { beforeEach, expect, test, vi } from "vitest";
import type { PlacedOrder } from "@/features/order/schema";
import { newId } from "@/lib/id";
import { makeStorage } from "@/testing/browser-storage";
import { endpoint } from "@/testing/stubbed-calls";
import { noSync } from "../domain/stored-cart";
import type { OrderBody } from "./place-order";

vi.mock("@/lib/api-client", () => import("@/testing/stubbed-calls"));
vi.stubGlobal("localStorage", makeStorage());
vi.stubGlobal("sessionStorage", makeStorage());
vi.stubGlobal("window", globalThis);
vi.stubGlobal("addEventListener", () => {});

const { cartActions, currentCart } = await import("./store");
const { placeOrder } = await import("./place-order");

const order = endpoint("POST /api/checkout/order");
const cap = newId();
const bodyOf = (quantity: number, more: Partial<OrderBody> = {}): OrderBody => ({
  cart: [{ id: cap, quantity, colors: [] }],
  shippingMethod: "standard",
  billing: { name: "Saran", phone: "99112233", email: "saran@example.com", line: "Peace Avenue 1" },
  payment: "cash",
  quoteTotal: 100 * quantity,
  ...more,
});
const fill = (quantity: number) =>
  cartActions.getCart([
    {
      id: cap,
      price: 100,
      quantity,
      colors: [],
      productId: cap,
      slug: "cap",
      name: "Cap",
      color: "",
      size: "",
      available: 9,
      cover: null,
    },
  ]);
const keys = () => order.mock.calls.map(([options]) => options.idempotencyKey);

/** The orders of the server, by key: the same key with another body is refused. */
let placed: Map<string, { text: string; answer: PlacedOrder }>;
function serve({ body, idempotencyKey }: { body: OrderBody; idempotencyKey: string }): PlacedOrder {
  const known = placed.get(idempotencyKey);
  const text = JSON.stringify(body);
  if (known && known.text !== text) throw { code: "key-reused" };
  const answer = known?.answer ?? ({ order: { id: newId() } } as unknown as PlacedOrder);
  placed.set(idempotencyKey, { text, answer });
  return answer;
}

beforeEach(() => {
  for (const key of Object.keys(localStorage)) localStorage.removeItem(key);
  cartActions.resetCart();
  cartActions.cartSynced(() => ({ sync: noSync }));
  placed = new Map();
  order.mockReset().mockImplementation(async (options) => serve(options));
  fill(2);
  cartActions.gotoStep(2);
});

test("an order that is placed leaves an empty cart at its first step, and the next order has another key", async () => {
  cartActions.placingChanged({ note: "Ring twice" });
  expect((await placeOrder(bodyOf(2), null)).isEarlier).toBe(false);
  expect(currentCart()).toMatchObject({
    checkout: { cart: [], activeStep: 0, billing: null, total: 0 },
    sync: { placing: { note: "", key: null, sent: null } },
  });
  fill(2);
  await placeOrder(bodyOf(2), null);
  expect(new Set(keys()).size).toBe(2);
});

test("an attempt whose answer was lost is sent again under its key, so that there is one order", async () => {
  order.mockImplementationOnce(async (options) => {
    serve(options);
    throw "Something went wrong";
  });
  await expect(placeOrder(bodyOf(2), null)).rejects.toBe("Something went wrong");
  expect(currentCart().checkout.cart).toHaveLength(1);
  // What is stored is all that a reloaded page has.
  expect(localStorage.getItem("redux-product")).toContain(keys()[0]);
  await placeOrder(bodyOf(2), null);
  expect(new Set(keys()).size).toBe(1);
  expect(placed.size).toBe(1);
  expect(currentCart().checkout.cart).toEqual([]);
});

test("a cart that was changed after a lost answer is not ordered a second time: the first order is found, the cart stays", async () => {
  order.mockImplementationOnce(async (options) => {
    serve(options);
    throw { code: "unavailable" };
  });
  await expect(placeOrder(bodyOf(2), null)).rejects.toEqual({ code: "unavailable" });
  fill(3);
  const found = await placeOrder(bodyOf(3), null);
  expect(found).toMatchObject({ isEarlier: true, placed: [...placed.values()][0]?.answer });
  expect(placed.size).toBe(1);
  expect(currentCart()).toMatchObject({
    checkout: { cart: [{ id: cap, quantity: 3 }] },
    sync: { placing: { key: null, sent: null } },
  });
});

test("a lost answer to the same cart under another total empties the cart all the same", async () => {
  order.mockImplementationOnce(async (options) => {
    serve(options);
    throw "Something went wrong";
  });
  await expect(placeOrder(bodyOf(2), null)).rejects.toBeDefined();
  expect((await placeOrder(bodyOf(2, { quoteTotal: 250 }), null)).isEarlier).toBe(true);
  expect(currentCart().checkout.cart).toEqual([]);
});

test("a refusal keeps the key and forgets the body, so that what the buyer accepts is ordered", async () => {
  order.mockImplementationOnce(async () => {
    throw { code: "price-changed" };
  });
  await expect(placeOrder(bodyOf(2), null)).rejects.toEqual({ code: "price-changed" });
  expect(currentCart().sync.placing).toMatchObject({ key: keys()[0], sent: null });
  await placeOrder(bodyOf(2, { quoteTotal: 240 }), null);
  expect([placed.size, new Set(keys()).size]).toEqual([1, 1]);
});

test("whoever is signed in is named, so that nobody else orders by this page", async () => {
  const saran = newId();
  await placeOrder(bodyOf(2), saran);
  expect(order).toHaveBeenCalledWith(expect.objectContaining({ ownerId: saran }));
});
