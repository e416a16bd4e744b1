import "server-only";
import { and, eq } from "drizzle-orm";
import type Stripe from "stripe";
import { createTranslator } from "use-intl/core";
import { loadMessages } from "@/i18n/load-messages";
import { AppError } from "@/lib/errors";
import type { Locale } from "@/lib/locale";
import { ownOrderPath } from "@/lib/paths";
import { current } from "@/server/db/client";
import { paymentAttempts } from "@/server/db/schema/order";
import { env } from "@/server/env";
import { fromStripeAmount, toStripeAmount } from "@/server/stripe/amount";
import { changeOrderAsSystem } from "../../server/change";
import { receivePayment } from "../../server/commands/payments";
import type { OrderRow } from "../../server/presenter";
import { planDeadlineAfter } from "./jobs";

export type Attempt = typeof paymentAttempts.$inferSelect;
type Session = Stripe.Checkout.Session;

/** Where Stripe sends the buyer afterwards: to the order, under our own address, with a guest's key. */
function returnUrl(orderId: string, key: string | null, payment: "done" | "back"): string {
  const url = new URL(ownOrderPath(orderId, key), env.APP_URL);
  url.searchParams.set("payment", payment);
  return url.href;
}

async function nameOf({ locale: language, number }: OrderRow): Promise<string> {
  const locale = language as Locale;
  const messages = await loadMessages(locale);
  const t = createTranslator({ locale, messages, namespace: "order" });
  return t("numbered", { number: String(number) });
}

/** What of our languages Stripe's page speaks; it finds another one by the browser. */
const pageLocale = (locale: string) => (locale === "en" ? "en" : "auto");

/** Opens the hosted page of an attempt. The same attempt asked again answers the same page. Throws `conflict` for an amount that Stripe cannot say. */
export async function createSession(
  stripe: Stripe,
  { order, attempt, key }: Readonly<{ order: OrderRow; attempt: Attempt; key: string | null }>,
): Promise<Session> {
  const amount = toStripeAmount(attempt.amount, order.currency);
  if (amount === null) throw new AppError("conflict", { detail: "This amount can't be paid by card." });
  const metadata = { orderId: order.id, attemptId: attempt.id };
  const price = {
    currency: order.currency.toLowerCase(),
    unit_amount: amount,
    product_data: { name: await nameOf(order) },
  };
  return await stripe.checkout.sessions.create(
    {
      mode: "payment",
      allowed_payment_method_types: ["card"],
      line_items: [{ quantity: 1, price_data: price }],
      client_reference_id: order.id,
      customer_email: order.billing.email,
      metadata,
      payment_intent_data: { metadata },
      locale: pageLocale(order.locale),
      success_url: returnUrl(order.id, key, "done"),
      cancel_url: returnUrl(order.id, key, "back"),
      expires_at: Math.floor(attempt.expiresAt.getTime() / 1_000),
    },
    { idempotencyKey: `ordo-pay-${order.id}-${attempt.number}` },
  );
}

/** The attempt that a session was made for; null for a session of somebody else's, which the account may have too. */
async function attemptOf({ metadata }: Session): Promise<Attempt | null> {
  const { orderId, attemptId } = metadata ?? {};
  if (!isUuid(orderId) || !isUuid(attemptId)) return null;
  const isIts = and(eq(paymentAttempts.id, attemptId), eq(paymentAttempts.orderId, orderId));
  const [attempt] = await current().select().from(paymentAttempts).where(isIts);
  return attempt ?? null;
}

const isUuid = (text: string | undefined): text is string =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text ?? "");

const idOf = (given: string | Readonly<{ id: string }> | null): string | null =>
  typeof given === "string" ? given : (given?.id ?? null);

/** Takes in how a session stands, as Stripe reports or answers it; repeated or out of order it changes nothing more. */
export async function applySession(session: Session): Promise<void> {
  const attempt = await attemptOf(session);
  if (!attempt) return;
  if (session.status === "complete" && session.payment_status === "paid") await recordPaid(attempt, session);
  else if (session.status === "complete") await moveAttempt(attempt, session, "processing");
  else if (session.status === "expired") await moveAttempt(attempt, session, "expired");
}

/** Takes in that the payment of a session, which the bank had yet to confirm, has failed. */
export async function failSession(session: Session): Promise<void> {
  const attempt = await attemptOf(session);
  if (!attempt) return;
  await moveAttempt(attempt, session, "failed");
}

async function recordPaid(attempt: Attempt, session: Session): Promise<void> {
  const paymentIntent = idOf(session.payment_intent);
  if (paymentIntent === null || session.amount_total === null || session.amount_total <= 0) return;
  const currency = (session.currency ?? "").toUpperCase();
  const amount = fromStripeAmount(session.amount_total, currency);
  await changeOrderAsSystem(attempt.orderId, async (tx, before) => {
    const paid = { status: "paid", providerId: session.id, url: "" } as const;
    await tx.update(paymentAttempts).set(paid).where(eq(paymentAttempts.id, attempt.id));
    return await receivePayment(tx, before, { amount, currency, method: "card", providerId: paymentIntent });
  });
}

/** What is paid stays paid, whatever is reported late. */
const movableFrom: Readonly<Record<"processing" | "expired" | "failed", readonly Attempt["status"][]>> = {
  processing: ["creating", "open"],
  expired: ["creating", "open"],
  failed: ["creating", "open", "processing"],
};

async function moveAttempt(attempt: Attempt, { id }: Session, status: keyof typeof movableFrom): Promise<void> {
  await changeOrderAsSystem(attempt.orderId, async (tx, row) => {
    const [now] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, attempt.id));
    if (!now || !movableFrom[status].includes(now.status)) return null;
    const changed = { status, providerId: id, ...(status !== "processing" && { url: "" }) };
    await tx.update(paymentAttempts).set(changed).where(eq(paymentAttempts.id, now.id));
    if (status === "failed") await planDeadlineAfter(tx, row, attempt.id);
    return null;
  });
}
