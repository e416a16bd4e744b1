import { expect, test } from "vitest";
import type { Quote } from "@/features/checkout/schema";
import { newId } from "@/lib/id";
import type { CartItem } from "./checkout-state";
import { quotedLines, updatedCart } from "./quoted-lines";

const [cap, hat] = [newId(), newId()];
const item = (id: string, quantity: number): CartItem => ({
  id,
  price: 100,
  quantity,
  colors: [],
  productId: id,
  slug: "cap",
  name: "Cap",
  color: "",
  size: "",
  available: 9,
  cover: null,
});
const part = (id: string, price: number, available: number) => ({ id, price, available }) as Quote["lines"][number];
const quote = {
  lines: [part(cap, 120, 1), part(cap, 120, 2)],
  missing: [hat],
} as unknown as Quote;

test("a line says what has changed since it was added, and counts with the price of now", () => {
  const lines = quotedLines([item(cap, 4), item(hat, 1)], quote);
  expect(lines).toMatchObject([
    { price: 12_000, earlierPrice: 10_000, subtotal: 48_000, available: 3, isMissing: false },
    { isMissing: true, subtotal: 0 },
  ]);
  expect(updatedCart(lines)).toMatchObject([
    { price: 120, available: 3 },
    { price: 100, available: 9 },
  ]);
});

test("until the server has answered, what was known when the products were added is shown", () => {
  const lines = quotedLines([item(cap, 2)], undefined);
  expect(lines).toMatchObject([{ price: 10_000, earlierPrice: null, available: 9 }]);
});
