import type { PlacedOrder } from "@/features/order/schema";
import { call } from "@/lib/api-client";
import type { BodyOf } from "@/lib/call-options";
import { newId } from "@/lib/id";
import { codeOf, leavesOutcomeOpen } from "@/lib/problem";
import { isSameCart } from "../domain/cart-merge";
import { cartActions, currentCart } from "./store";

export type OrderBody = BodyOf<"POST /api/checkout/order">;

const send = (body: OrderBody, key: string, personId: string | null): Promise<PlacedOrder> =>
  call("POST /api/checkout/order", { body, idempotencyKey: key, ...(personId !== null && { ownerId: personId }) });

/** The key of the attempt and the body that it began with, stored before anything is sent: they outlive the page. */
function beginAttempt(text: string) {
  const { key, sent } = currentCart().sync.placing;
  const attempt = { key: key ?? newId(), sent: sent ?? text };
  cartActions.placingChanged(attempt);
  return attempt;
}

const isCartOf = ({ cart }: OrderBody): boolean =>
  isSameCart(
    cart.map(({ colors = [], ...line }) => ({ ...line, colors })),
    currentCart().checkout.cart,
  );

/** An order that is placed: what was ordered leaves the cart; a cart that was changed after it was sent stays. */
function finishAttempt(body: OrderBody): void {
  if (isCartOf(body)) cartActions.orderPlaced();
  else cartActions.placingChanged({ key: null, sent: null });
}

export type Placed = Readonly<{
  placed: PlacedOrder;
  /** It was placed by an earlier attempt, whose answer was lost, and is not as it was sent now. */
  isEarlier: boolean;
}>;

/**
 * Orders the cart, once: an attempt keeps its key until the server has said yes, whatever happens to the page or the network
 * in between. Where an earlier attempt had come through with another body, its order is the answer.
 */
export async function placeOrder(body: OrderBody, personId: string | null): Promise<Placed> {
  const text = JSON.stringify(body);
  const { key, sent } = beginAttempt(text);
  try {
    const placed = await send(body, key, personId);
    finishAttempt(body);
    return { placed, isEarlier: false };
  } catch (error) {
    if (codeOf(error) === "key-reused" && sent !== text) return await findEarlier(sent, key, personId);
    if (!leavesOutcomeOpen(error)) cartActions.placingChanged({ sent: null });
    throw error;
  }
}

async function findEarlier(sent: string, key: string, personId: string | null): Promise<Placed> {
  const body = JSON.parse(sent) as OrderBody;
  const placed = await send(body, key, personId);
  finishAttempt(body);
  return { placed, isEarlier: true };
}
