import "server-only";
import { newId } from "@/lib/id";
import { toMajor } from "@/lib/money";
import type { Actor } from "@/server/auth/actor";
import type { Transaction } from "@/server/db/client";
import { orderEvents, payments } from "@/server/db/schema/order";
import { refundableOf } from "../../domain/status";
import { planRefund } from "../../payment/server/jobs";
import type { OrderPayment } from "../../schema";
import { type Answer, changeOrder, type Done, updateRow } from "../change";
import { cardRefundsOf } from "../data/refundable";
import type { OrderRow } from "../presenter";
import { amountOf } from "./payments";

/** Sends as much of an amount to the cards as came from them; answers how much that is. */
async function refundToCards(tx: Transaction, order: OrderRow, actor: Actor, amount: number): Promise<number> {
  let left = amount;
  for (const { paymentId, refundable } of await cardRefundsOf(order.id)) {
    const part = Math.min(left, refundable);
    if (part === 0) continue;
    left -= part;
    const id = newId();
    await tx.insert(payments).values({
      id,
      orderId: order.id,
      refundOf: paymentId,
      amount: -part,
      currency: order.currency,
      method: "card",
      state: "pending",
      actorId: actor.userId,
    });
    await planRefund(tx, id);
  }
  return amount - left;
}

async function refundByHand(tx: Transaction, order: OrderRow, actor: Actor, amount: number): Promise<void> {
  const { id: orderId, currency, paymentMethod: method, hasSimulatedPayment: isSimulated } = order;
  await tx.insert(payments).values({ orderId, currency, method, amount: -amount, isSimulated, actorId: actor.userId });
}

/**
 * Refunds up to what was paid and has not gone back yet: to the card what came from it, by a job; the rest is recorded as given
 * back by hand. What is on its way counts as refunded until it fails.
 */
export const refundPayment = (
  actor: Actor,
  { amount, reason, ...change }: OrderPayment & Readonly<{ reason: string }>,
): Answer =>
  changeOrder(actor, change, async (tx, before): Promise<Done> => {
    const minor = amountOf(amount, before, refundableOf(before));
    const toCards = await refundToCards(tx, before, actor, minor);
    const byHand = minor - toCards;
    if (byHand > 0) await refundByHand(tx, before, actor, byHand);
    if (byHand > 0 && toCards > 0) {
      const event = { kind: "refunded", amount: byHand, text: reason } as const;
      await tx.insert(orderEvents).values({ ...event, orderId: before.id, actorId: actor.userId });
    }
    return {
      row: await updateRow(tx, before, { refunded: before.refunded + minor }),
      event: { kind: toCards > 0 ? "refundPending" : "refunded", amount: toCards || byHand, text: reason },
      audit: { action: "order.refunded", after: { amount: toMajor(minor, before.currency) }, reason },
    };
  });
