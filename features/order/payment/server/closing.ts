import "server-only";
import { and, eq, inArray, isNull } from "drizzle-orm";
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

const openStatuses = ["creating", "open"] as const;

/** Marks an attempt as expired that is still open and has this page, or none; answers whether it was. */
async function markExpired(id: string, providerId: string | null): Promise<boolean> {
  const isAsRead =
    providerId === null ? isNull(paymentAttempts.providerId) : eq(paymentAttempts.providerId, providerId);
  const marked = await current()
    .update(paymentAttempts)
    .set({ status: "expired", url: "" })
    .where(and(eq(paymentAttempts.id, id), inArray(paymentAttempts.status, [...openStatuses]), isAsRead))
    .returning({ id: paymentAttempts.id });
  return marked.length > 0;
}

/** Nobody was led to a page yet: one that is opened by now is not kept. Unless that was a moment ago: then it is closed. */
async function closePageless(stripe: Stripe | null, { id }: Attempt): Promise<void> {
  if (await markExpired(id, null)) return;
  const [now] = await current().select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  if (now?.status === "open" && now.providerId !== null) await closePage(stripe, now.providerId, id);
}

async function closePage(stripe: Stripe | null, providerId: string, id: string): Promise<void> {
  // Without Stripe, or at another account of it, nobody can tell what becomes of the page: a payment on it would be sent back.
  const session = stripe === null ? null : await expire(stripe, providerId);
  if (session === null) return void (await markExpired(id, providerId));
  if (session.status === "open") throw new Error("Stripe has not closed the page of a payment.");
  await applySession(session);
}

/** Sees to it that nothing is paid by this attempt any more; what was paid on it already is recorded. */
export const closeAttempt = (stripe: Stripe | null, attempt: Attempt): Promise<void> =>
  attempt.providerId === null ? closePageless(stripe, attempt) : closePage(stripe, attempt.providerId, attempt.id);

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
