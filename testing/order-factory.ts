/** Creates orders for a test; by default of one unit of a new product, to be paid on delivery. */
import { like } from "drizzle-orm";
import { readQuote } from "@/features/checkout/server/data/quote";
import { type OrderDetails, type PlaceOrder, placeOrderSchema } from "@/features/order/schema";
import { placeOrder } from "@/features/order/server/place";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { rateLimits } from "@/server/db/schema/infrastructure";
import { makeProduct } from "./shop";

type Input = Partial<Omit<PlaceOrder, "billing" | "cart">> &
  Readonly<{
    cart?: readonly Readonly<{ id: string; quantity: number }>[];
    billing?: Partial<PlaceOrder["billing"]>;
  }>;

/** Where buyers of a language order from; networks are not told apart. */
export const en = { locale: "en", address: "unknown" } as const;
export const mn = { ...en, locale: "mn" } as const;

/** What a buyer sends: by default one unit of a new product, to be paid on delivery. */
export async function makeOrderInput(actor: Actor | null, { billing, ...given }: Input = {}) {
  const cart = given.cart ?? [{ id: (await makeProduct()).variants[0]?.id ?? "", quantity: 1 }];
  const input = {
    shippingMethod: "standard",
    payment: "cash" as const,
    ...given,
    cart: cart.map((line) => ({ colors: [], ...line })),
    billing: { name: "Bat Dorj", phone: "9911 2233", email: "bat@example.mn", line: "Peace Avenue 1", ...billing },
  };
  const quoteTotal = given.quoteTotal ?? (await readQuote(actor, input)).total;
  return placeOrderSchema.parse({ ...input, quoteTotal });
}

/** An order that was placed as buyers place them; a test may have more of one guest than an hour allows. */
export async function makeOrder(actor: Actor | null, given: Input = {}): Promise<OrderDetails> {
  if (!actor) await current().delete(rateLimits).where(like(rateLimits.key, "order-to-%"));
  return (await placeOrder(actor, await makeOrderInput(actor, given), en)).order;
}
