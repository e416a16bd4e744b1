import { readQuote } from "@/features/checkout/server/data/quote";
import { type OrderDetails, type PlaceOrder, placeOrderSchema } from "@/features/order/schema";
import { placeOrder } from "@/features/order/server/place";
import type { Actor } from "@/server/auth/actor";
import { makeProduct } from "./shop";

type Input = Partial<Omit<PlaceOrder, "billing" | "cart">> &
  Readonly<{
    cart?: readonly Readonly<{ id: string; quantity: number }>[];
    billing?: Partial<PlaceOrder["billing"]>;
  }>;

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

/** An order that was placed as buyers place them. */
export const makeOrder = async (actor: Actor | null, given: Input = {}): Promise<OrderDetails> =>
  (await placeOrder(actor, await makeOrderInput(actor, given), "en")).order;
