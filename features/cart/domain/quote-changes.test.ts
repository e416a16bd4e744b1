import { expect, test } from "vitest";
import type { Quote } from "@/features/checkout/schema";
import { newId } from "@/lib/id";
import { type CartItem, emptyCheckout } from "./checkout-state";
import { orderableCart, quoteChanges, stockChanges } from "./quote-changes";
import { quotedLines } from "./quoted-lines";
import { shownSum } from "./shown-totals";

const [cap, hat, sock] = [newId(), newId(), newId()];
const item = (id: string, name: string, quantity: number): CartItem => ({
  id,
  price: 100,
  quantity,
  colors: [],
  productId: id,
  slug: name.toLowerCase(),
  name,
  color: "",
  size: "",
  available: 9,
  cover: null,
});
const cart = [item(cap, "Cap", 2), item(hat, "Hat", 3), item(sock, "Sock", 1)];
const method = { id: "standard", name: "", price: 5, basePrice: 5, freeFrom: 500, minDays: 0, maxDays: 1 };
const quoteOf = (parts: readonly (readonly [id: string, price: number, available: number])[], missing: string[] = []) =>
  ({
    lines: parts.map(([id, price, available]) => ({ id, price, available })),
    missing,
    discountCode: "NEW10",
    discountRule: { kind: "percent", value: 10 },
    shippingMethod: "standard",
    shippingMethods: [method],
  }) as unknown as Quote;
function seen(quote: Quote) {
  const lines = quotedLines(cart, quote);
  return {
    lines,
    sum: shownSum({ lines, quote, checkout: emptyCheckout, choice: { code: "NEW10", shippingMethod: "" } }),
  };
}
const before = seen(
  quoteOf([
    [cap, 100, 9],
    [hat, 100, 9],
    [sock, 100, 9],
  ]),
);

test("nothing has changed where the server says the same", () => {
  expect(quoteChanges(before, before)).toEqual([]);
});

test("each line and each amount that changed is named with what it was and is", () => {
  const now = seen(
    quoteOf(
      [
        [cap, 120, 9],
        [hat, 100, 1],
      ],
      [sock],
    ),
  );
  expect(quoteChanges(before, now)).toEqual([
    { kind: "stock", name: "Hat", before: 3, now: 1 },
    { kind: "missing", name: "Sock" },
    { kind: "price", name: "Cap", before: 10_000, now: 12_000 },
    { kind: "discount", before: 6_000, now: 5_400 },
    { kind: "shipping", before: 0, now: 500 },
    { kind: "total", before: 54_000, now: 49_100 },
  ]);
  expect(stockChanges(now.lines)).toHaveLength(2);
  expect(orderableCart(now.lines)).toMatchObject([
    { id: cap, price: 120, quantity: 2 },
    { id: hat, price: 100, quantity: 1 },
  ]);
});

test("what is sold out is left out of the cart that can be ordered", () => {
  const now = seen(
    quoteOf([
      [cap, 100, 0],
      [hat, 100, 3],
      [sock, 100, 9],
    ]),
  );
  expect(stockChanges(now.lines)).toEqual([{ kind: "stock", name: "Cap", before: 2, now: 0 }]);
  expect(orderableCart(now.lines).map(({ id }) => id)).toEqual([hat, sock]);
});
