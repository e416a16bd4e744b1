import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import type Stripe from "stripe";
import { z } from "zod";
import { current, type Transaction } from "@/server/db/client";
import { orders, paymentAttempts } from "@/server/db/schema/order";
import { isRefusedByStripe, isUnknownToStripe, stripeClient, stripeProblem } from "@/server/stripe/client";
import { payByOf } from "../../domain/payment-window";
import { changeOrderAsSystem, type Done } from "../../server/change";
import { cancelLocked } from "../../server/commands/cancel";
import type { OrderRow } from "../../server/presenter";
import { type Attempt, applySession } from "./sessions";

/**
 * Stripe's page of the attempt, closed; where that is refused, how it stands: it may have been paid. Null where Stripe does not know
 * it, since another account is configured by now.
 */
async function expire(stripe: Stripe, sessionId: string): Promise<Stripe.Checkout.Session | null> {
  try {
    return await stripe.checkout.sessions.expire(sessionId);
  } catch (error) {
    if (isUnknownToStripe(error)) return null;
    if (!isRefusedByStripe(error)) throw stripeProblem(error);
  }
  return await stripe.checkout.sessions.retrieve(sessionId).catch((error: unknown) => {
    throw stripeProblem(error);
  });
}

const markExpired = (id: string) =>
  current().update(paymentAttempts).set({ status: "expired", url: "" }).where(eq(paymentAttempts.id, id));

/** Sees to it that nothing is paid by this attempt any more; what was paid on it already is recorded. */
export async function closeAttempt(stripe: Stripe | null, attempt: Attempt): Promise<void> {
  const { id, providerId } = attempt;
  // Its page, if there is one, was shown to nobody.
  const session = providerId !== null && stripe !== null ? await expire(stripe, providerId) : null;
  if (session === null) return void (await markExpired(id));
  if (session.status === "open") throw new Error("Stripe has not closed the page of a payment.");
  await applySession(session);
}

const openStatuses = ["creating", "open"] as const;
const attemptsOf = (executor: Pick<Transaction, "select">, orderId: string, statuses: readonly Attempt["status"][]) =>
  executor
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), inArray(paymentAttempts.status, [...statuses])));

async function cancelUnpaid(tx: Transaction, before: OrderRow): Promise<Done | null> {
  if (payByOf(before) === null) return null;
  const [undecided] = await attemptsOf(tx, before.id, [...openStatuses, "processing"]);
  // The bank has yet to say whether it is paid; its answer plans the deadline again.
  if (undecided?.status === "processing") return null;
  if (undecided) throw new Error("Another page to pay on was opened meanwhile.");
  const reason = "The payment did not come in time.";
  return {
    row: await cancelLocked(tx, before, { actorId: null, reason }),
    event: { kind: "unpaidCancelled" },
    audit: { action: "order.cancelled", reason },
    isStockChanged: true,
  };
}

/**
 * The job: closes the pages to pay on, records what was paid on them, and cancels the order if that was nothing. An order that was
 * confirmed or cancelled by somebody is left as it is.
 */
export async function endPaymentWindow(payload: unknown): Promise<void> {
  const { orderId } = z.object({ orderId: z.uuid() }).parse(payload);
  const [row] = await current().select().from(orders).where(eq(orders.id, orderId));
  if (!row || (row.status !== "cancelled" && payByOf(row) === null)) return;
  const stripe = await stripeClient();
  for (const attempt of await attemptsOf(current(), orderId, openStatuses)) await closeAttempt(stripe, attempt);
  await changeOrderAsSystem(orderId, cancelUnpaid);
}
