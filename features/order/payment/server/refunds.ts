import "server-only";
import { and, eq, gt, lt } from "drizzle-orm";
import type Stripe from "stripe";
import { z } from "zod";
import { newId } from "@/lib/id";
import { toMajor } from "@/lib/money";
import { current, type Transaction, transact } from "@/server/db/client";
import { payments } from "@/server/db/schema/order";
import { fromStripeAmount, toStripeAmount } from "@/server/stripe/amount";
import {
  isRefusedByStripe,
  isStripesOwnError,
  refusalCodeOf,
  requireStripe,
  stripeProblem,
} from "@/server/stripe/client";
import { keptOf } from "../../domain/status";
import { changeOrderAsSystem, type Done, updateRow } from "../../server/change";
import type { OrderRow } from "../../server/presenter";
import { planRefund, planRefundAgain } from "./jobs";

type PaymentRow = typeof payments.$inferSelect;
type State = PaymentRow["state"];
/** How a refund stands; `reason` is Stripe's code of a failure. */
type Report = Readonly<{ providerId: string | null; state: State; reason: string }>;

const stateOf = (status: string | null): State => {
  if (status === "succeeded") return "succeeded";
  return status === "failed" || status === "canceled" ? "failed" : "pending";
};

const reportOf = ({ id, status, failure_reason: reason }: Stripe.Refund): Report => ({
  providerId: id,
  state: stateOf(status),
  reason: reason ?? "",
});

const byId = (id: string) =>
  current()
    .select()
    .from(payments)
    .where(eq(payments.id, id))
    .then(([row]) => row ?? null);

const jobSchema = z.object({ refundId: z.uuid(), attempt: z.int().min(1) });
type Sending = Readonly<{ refund: PaymentRow; paymentIntent: string; attempt: number }>;

/** The job: sends a refund to Stripe, once, however often it is done. A refusal gives the amount back to the order. */
export async function sendRefund(payload: unknown): Promise<void> {
  const { refundId, attempt } = jobSchema.parse(payload);
  const refund = await byId(refundId);
  const payment = refund?.refundOf ? await byId(refund.refundOf) : null;
  if (!refund || !payment?.providerId || refund.state !== "pending" || refund.providerId !== null) return;
  const report = await createRefund({ refund, paymentIntent: payment.providerId, attempt });
  if (report) return await settleRefund(refund, report);
  await transact((tx) => planRefundAgain(tx, refundId, attempt + 1));
}

/** Stripe forgets an idempotency key after a day; half of that leaves room for what is under way. */
const keyKnownMs = 12 * 60 * 60_000;

const mayBeForgotten = ({ createdAt }: PaymentRow) => Date.now() - createdAt.getTime() > keyKnownMs;

/** Null where Stripe failed within, so that nobody knows whether it was made: the next attempt looks first. */
async function createRefund({ refund, paymentIntent, attempt }: Sending): Promise<Report | null> {
  const { id, orderId, amount, currency } = refund;
  const stripeAmount = toStripeAmount(-amount, currency);
  if (stripeAmount === null) return { providerId: null, state: "failed", reason: "amount" };
  const stripe = await requireStripe();
  const metadata = { orderId, refundId: id };
  try {
    const made = attempt > 1 || mayBeForgotten(refund) ? await findMade(stripe, paymentIntent, id) : null;
    if (made) return reportOf(made);
    const options = { idempotencyKey: `ordo-refund-${id}-${attempt}` };
    const asked = { payment_intent: paymentIntent, amount: stripeAmount, metadata };
    return reportOf(await stripe.refunds.create(asked, options));
  } catch (error) {
    if (isStripesOwnError(error)) return null;
    if (!isRefusedByStripe(error)) throw stripeProblem(error);
    return { providerId: null, state: "failed", reason: refusalCodeOf(error) };
  }
}

/** The refund that an earlier attempt made, of whose answer nothing is known. */
async function findMade(stripe: Stripe, paymentIntent: string, refundId: string): Promise<Stripe.Refund | null> {
  const { data } = await stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 });
  return data.find(({ metadata }) => metadata?.refundId === refundId) ?? null;
}

/** Takes in how a refund stands. What has failed stays failed, and what has succeeded can only fail. */
async function settleRefund({ id, orderId }: PaymentRow, { providerId, state, reason }: Report): Promise<void> {
  await changeOrderAsSystem(orderId, async (tx, before) => {
    const [now] = await tx.select().from(payments).where(eq(payments.id, id));
    if (!now || now.state === "failed") return null;
    const isKnown = now.state === state || state === "pending";
    const changed = isKnown ? {} : { state, ...(state === "failed" && { isCounted: false }) };
    await tx
      .update(payments)
      .set({ ...changed, providerId: now.providerId ?? providerId })
      .where(eq(payments.id, id));
    if (isKnown) return null;
    return state === "failed" ? await giveBack(tx, before, now, reason) : await confirmRefund(tx, before, now);
  });
}

async function confirmRefund(tx: Transaction, before: OrderRow, { amount }: PaymentRow): Promise<Done> {
  return { row: await updateRow(tx, before, {}), event: { kind: "refunded", amount: -amount } };
}

/**
 * The money has not left. Where the order's sum had it, it no longer does, so that it can be refunded again; what the order could
 * not take is sent back again by itself.
 */
async function giveBack(tx: Transaction, before: OrderRow, refund: PaymentRow, reason: string): Promise<Done> {
  if (!refund.isCounted) await sendAgain(tx, refund);
  const amount = -refund.amount;
  const refunded = refund.isCounted ? before.refunded - amount : before.refunded;
  return {
    row: await updateRow(tx, before, { refunded }),
    event: { kind: "refundFailed", amount, text: reason },
    audit: { action: "order.refundFailed", after: { amount: toMajor(amount, refund.currency) }, reason },
  };
}

/** Refunds of one payment that are tried by themselves, each a day after the one before has failed. */
const maxRefunds = 3;
const againAfterMs = 24 * 60 * 60_000;

/** Plans another refund of a payment that its order could not take, unless one is on its way or enough have failed. */
async function sendAgain(tx: Transaction, { orderId, currency, method, amount, refundOf: refundOfId }: PaymentRow) {
  const payment = refundOfId === null ? null : await byId(refundOfId);
  if (!payment || payment.isCounted) return;
  const tried = await tx.select().from(payments).where(eq(payments.refundOf, payment.id));
  const left = tried.reduce((sum, one) => (one.state === "failed" ? sum : sum + one.amount), payment.amount);
  if (tried.length >= maxRefunds || left < -amount) return;
  const refund = { id: newId(), orderId, currency, method, amount, refundOf: payment.id, state: "pending" as const };
  await tx.insert(payments).values({ ...refund, isCounted: false });
  await planRefund(tx, refund.id, new Date(Date.now() + againAfterMs));
}

const intentOf = ({ payment_intent: intent }: Stripe.Refund): string | null =>
  typeof intent === "string" ? intent : (intent?.id ?? null);

async function refundOf(refund: Stripe.Refund): Promise<PaymentRow | null> {
  const isReported = and(eq(payments.providerId, refund.id), lt(payments.amount, 0));
  const [known] = await current().select().from(payments).where(isReported);
  if (known) return known;
  const ours = z.uuid().safeParse(refund.metadata?.refundId);
  if (!ours.success) return null;
  const row = await byId(ours.data);
  return row !== null && row.amount < 0 && row.orderId === refund.metadata?.orderId ? row : null;
}

/** Takes in what Stripe reports of a refund, also of one that somebody made at Stripe itself. */
export async function applyRefund(refund: Stripe.Refund): Promise<void> {
  const row = await refundOf(refund);
  if (row) return await settleRefund(row, reportOf(refund));
  const intent = intentOf(refund);
  if (intent === null || stateOf(refund.status) === "failed") return;
  const isPaid = and(eq(payments.providerId, intent), gt(payments.amount, 0));
  const [payment] = await current().select().from(payments).where(isPaid);
  if (payment) await recordOutsideRefund(payment, refund);
}

async function recordOutsideRefund(payment: PaymentRow, refund: Stripe.Refund): Promise<void> {
  const { id: refundOfId, orderId, currency, method } = payment;
  const amount = fromStripeAmount(refund.amount, currency);
  const { state, providerId } = reportOf(refund);
  await changeOrderAsSystem(orderId, async (tx, before) => {
    const isCounted = payment.isCounted && amount <= keptOf(before);
    const [added] = await tx
      .insert(payments)
      .values({ orderId, refundOf: refundOfId, amount: -amount, currency, method, providerId, state, isCounted })
      .onConflictDoNothing({ target: payments.providerId })
      .returning({ id: payments.id });
    if (!added) return null;
    return {
      row: await updateRow(tx, before, { refunded: before.refunded + (isCounted ? amount : 0) }),
      event: { kind: state === "pending" ? "refundPending" : "refunded", amount },
      audit: { action: "order.refunded", after: { amount: toMajor(amount, currency) }, reason: "Made at Stripe." },
    };
  });
}
