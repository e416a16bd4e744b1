import "server-only";
import { AppError } from "@/lib/errors";
import { newId } from "@/lib/id";
import { toMajor, toMinor } from "@/lib/money";
import type { Actor } from "@/server/auth/actor";
import type { Transaction } from "@/server/db/client";
import { payments } from "@/server/db/schema/order";
import { dueOf } from "../../domain/status";
import { planRefund } from "../../payment/server/jobs";
import type { OrderPayment } from "../../schema";
import { type Answer, changeOrder, type Done, updateRow } from "../change";
import type { OrderRow } from "../presenter";

/** In minor units. Throws `invalid-input` for more than `limit`, or for a part of the smallest unit. */
export function amountOf(amount: number, { currency }: Pick<OrderRow, "currency">, limit: number): number {
  const minor = toMinor(amount, currency);
  if (minor !== null && minor <= limit) return minor;
  const code = minor === null ? "invalid-value" : "too-large";
  throw new AppError("invalid-input", { fields: [{ pointer: "#/amount", code }] });
}

type Received = Readonly<{
  /** In minor units of `currency`. */
  amount: number;
  currency: string;
  method: OrderRow["paymentMethod"];
  /** The provider's id of the payment; without one it was written down by hand. */
  providerId?: string;
  isSimulated?: boolean;
  actorId?: string | null;
}>;

/**
 * Records money that came in for an order that is locked: the only way in, by hand, by card or simulated. Answers null for what was
 * recorded already. What the order cannot take is recorded outside of its sums, and goes back by the way that it came.
 */
export async function receivePayment(tx: Transaction, before: OrderRow, received: Received): Promise<Done | null> {
  const { amount, currency, isSimulated = false } = received;
  const isCounted = currency === before.currency && amount <= dueOf(before);
  const [payment] = await tx
    .insert(payments)
    .values({ ...received, isSimulated, isCounted, orderId: before.id })
    .onConflictDoNothing({ target: payments.providerId })
    .returning();
  if (!payment) return null;
  if (!isCounted) return await sendBack(tx, before, payment);
  const hasSimulatedPayment = before.hasSimulatedPayment || isSimulated;
  return {
    row: await updateRow(tx, before, { paid: before.paid + amount, hasSimulatedPayment }),
    event: { kind: isSimulated ? "paidSimulated" : "paid", amount },
    audit: { action: "order.paid", after: { amount: toMajor(amount, currency) } },
  };
}

type PaymentRow = typeof payments.$inferSelect;

async function sendBack(tx: Transaction, before: OrderRow, payment: PaymentRow): Promise<Done> {
  const { id: refundOf, orderId, amount, currency, method } = payment;
  const refund = { id: newId(), orderId, currency, method, refundOf, amount: -amount, state: "pending" as const };
  await tx.insert(payments).values({ ...refund, isCounted: false });
  await planRefund(tx, refund.id);
  const major = toMajor(amount, currency);
  return {
    row: await updateRow(tx, before, {}),
    event: { kind: "paidUnmatched", text: `${major} ${currency}` },
    audit: { action: "order.paid", after: { amount: major }, reason: "Not due: it goes back." },
  };
}

/** Records money that came in by another way than the providers, up to what is due. */
export const recordPayment = (actor: Actor, { amount, ...change }: OrderPayment): Answer =>
  changeOrder(actor, change, async (tx, before) => {
    const { currency, paymentMethod: method } = before;
    const minor = amountOf(amount, before, dueOf(before));
    const done = await receivePayment(tx, before, { amount: minor, currency, method, actorId: actor.userId });
    if (!done) throw new AppError("unexpected");
    return done;
  });
