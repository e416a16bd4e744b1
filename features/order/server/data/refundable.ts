import "server-only";
import { and, asc, eq, gt, isNotNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { current } from "@/server/db/client";
import { payments } from "@/server/db/schema/order";
import { env } from "@/server/env";

export type CardRefund = Readonly<{ paymentId: string; refundable: number }>;

/** What can go back to cards, by payment, the oldest first; nothing where Stripe is not configured any more. */
export async function cardRefundsOf(orderId: string): Promise<CardRefund[]> {
  if (env.STRIPE_SECRET_KEY === undefined) return [];
  const refund = alias(payments, "refund");
  const back = current()
    .select({ sum: sql<number>`coalesce(sum(-${refund.amount}), 0)` })
    .from(refund)
    .where(and(eq(refund.refundOf, payments.id), refund.isCounted));
  const isByCard = and(eq(payments.method, "card"), isNotNull(payments.providerId), gt(payments.amount, 0));
  return await current()
    .select({ paymentId: payments.id, refundable: sql`${payments.amount} - (${back})`.mapWith(Number) })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), payments.isCounted, isByCard))
    .orderBy(asc(payments.createdAt), asc(payments.id));
}
