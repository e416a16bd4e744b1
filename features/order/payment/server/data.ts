import "server-only";
import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { paymentAttempts } from "@/server/db/schema/order";
import { env } from "@/server/env";
import { describeError, log } from "@/server/http/log";
import { stripeClient, stripeProblem } from "@/server/stripe/client";
import { isPaidOnline, payByOf } from "../../domain/payment-window";
import { dueOf } from "../../domain/status";
import { findOwnRow, type OwnOrderRef } from "../../server/data";
import type { PaymentPanel } from "../schema";
import { drawPaymentCode } from "./qr";
import { applySession } from "./sessions";

/** Stripe is asked how one payment stands at most this often, whatever a buyer reloads. */
const askEveryS = 5;
/** A page waits for the answer. */
const lookup = { timeout: 4_000, maxNetworkRetries: 0 } as const;

/** The session that Stripe may be asked about now; whoever gets it has the turn. */
async function takeTurn(orderId: string): Promise<string | null> {
  const { status, providerId, checkedAt } = paymentAttempts;
  const isDue = or(isNull(checkedAt), lt(checkedAt, sql`now() - make_interval(secs => ${askEveryS})`));
  const isUndecided = and(inArray(status, ["open", "processing"]), isNotNull(providerId));
  const [taken] = await current()
    .update(paymentAttempts)
    .set({ checkedAt: sql`now()` })
    .where(and(eq(paymentAttempts.orderId, orderId), isUndecided, isDue))
    .returning({ sessionId: providerId });
  return taken?.sessionId ?? null;
}

/** Asks Stripe how the payment of an order stands, for a buyer who comes back before it was reported, or whose report was lost. */
async function askOnce(orderId: string): Promise<void> {
  const stripe = await stripeClient();
  const sessionId = stripe && (await takeTurn(orderId));
  if (!stripe || !sessionId) return;
  try {
    await applySession(await stripe.checkout.sessions.retrieve(sessionId, {}, lookup));
  } catch (error) {
    log.warn({ order: orderId, error: describeError(stripeProblem(error).cause) }, "a payment could not be looked up");
  }
}

const isOfferedNow = (method: string) =>
  method === "card" ? env.STRIPE_SECRET_KEY !== undefined : env.BANK_QR === "simulation";

/**
 * What the page of one's own order says about paying it; null where that is nothing. `isReturning` says that the buyer comes from
 * Stripe's page, whose state is then looked up. Throws `not-found`.
 */
export async function findPaymentPanel(
  actor: Actor | null,
  { isReturning, ...ref }: OwnOrderRef & Readonly<{ isReturning: boolean }>,
): Promise<PaymentPanel | null> {
  const found = await findOwnRow(actor, ref);
  if (!isPaidOnline(found)) return null;
  const isAsked = isReturning && found.paymentMethod === "card" && dueOf(found) > 0;
  if (isAsked) await askOnce(found.id);
  const row = isAsked ? await findOwnRow(actor, ref) : found;
  const { paymentMethod: method } = row;
  const isProcessing = eq(paymentAttempts.status, "processing");
  const processing = await current().$count(paymentAttempts, and(eq(paymentAttempts.orderId, row.id), isProcessing));
  const isDue = dueOf(row) > 0;
  const isOffered = isOfferedNow(method);
  return {
    method,
    isOffered,
    payBy: payByOf(row)?.toISOString() ?? null,
    isWaiting: isDue && (isAsked || processing > 0),
    qr: isDue && isOffered && method === "bankQr" ? drawPaymentCode(row) : null,
  };
}
