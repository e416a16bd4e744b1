import { eq } from "drizzle-orm";
import { afterEach, beforeEach } from "vitest";
import { endPaymentWindow } from "@/features/order/payment/server/closing";
import { startPayment } from "@/features/order/payment/server/commands";
import { paymentDeadlineJobKind, refundJobKind } from "@/features/order/payment/server/jobs";
import { sendRefund } from "@/features/order/payment/server/refunds";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { jobs } from "@/server/db/schema/infrastructure";
import { orderEvents, orders, payments } from "@/server/db/schema/order";
import { env } from "@/server/env";
import { makeOrder } from "./order-factory";
import { StripeService, stripeSecrets } from "./stripe-service";

/** Gives each test of a file a double of Stripe of its own, which the server is configured to ask. */
export function withStripeService(): { readonly stripe: StripeService } {
  const before = { ...env };
  let service: StripeService | null = null;
  beforeEach(async () => {
    service = await StripeService.start();
    Object.assign(env, {
      STRIPE_SECRET_KEY: stripeSecrets.key,
      STRIPE_WEBHOOK_SECRET: stripeSecrets.webhook,
      STRIPE_API_URL: service.url,
      BANK_QR: "simulation",
    });
  });
  afterEach(async () => {
    const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL, BANK_QR } = before;
    Object.assign(env, { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL, BANK_QR });
    await service?.close();
  });
  return {
    get stripe() {
      if (!service) throw new Error("The service runs during tests only.");
      return service;
    },
  };
}

export const makeCardOrder = (actor: Actor, given: Parameters<typeof makeOrder>[1] = {}) =>
  makeOrder(actor, { payment: "card", ...given });

/** An order whose hosted page is open; answers the id of its session. */
export async function openPage(stripe: StripeService, actor: Actor, orderId: string) {
  await startPayment(actor, { orderId, key: null });
  return stripe.last;
}

export async function readOrder(orderId: string) {
  const [row] = await current().select().from(orders).where(eq(orders.id, orderId));
  if (!row) throw new Error("There is no such order.");
  return row;
}

export const readPayments = (orderId: string) =>
  current().select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.id);

/** What its timeline shows, in order. */
export async function kindsOf(orderId: string): Promise<string[]> {
  const rows = await current()
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(orderEvents.id);
  return rows.map(({ kind }) => kind);
}

const handlers = { [paymentDeadlineJobKind]: endPaymentWindow, [refundJobKind]: sendRefund };

/** Does the jobs of one kind, whenever they are due; those that were done once are done again. */
export async function runJobs(kind: "payment-deadline" | "payment-refund"): Promise<number> {
  const planned = await current().select().from(jobs).where(eq(jobs.kind, kind));
  for (const { payload } of planned) await handlers[kind]?.(payload);
  return planned.length;
}
