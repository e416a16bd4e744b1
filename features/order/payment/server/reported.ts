import "server-only";
import type Stripe from "stripe";
import { z } from "zod";

const reference = z.union([z.string(), z.object({ id: z.string() })]).nullish();
const metadata = z.record(z.string(), z.string()).nullish();
const id = z.string().min(1);

const sessionSchema = z.looseObject({
  id,
  status: z.string().nullish(),
  payment_status: z.string().nullish(),
  amount_total: z.int().min(0).nullish(),
  currency: z.string().nullish(),
  payment_intent: reference,
  metadata,
});

const refundSchema = z.looseObject({
  id,
  amount: z.int().min(1),
  status: z.string().nullish(),
  failure_reason: z.string().nullish(),
  payment_intent: reference,
  metadata,
});

export const reportSchema = z.object({ type: z.string(), data: z.object({ object: z.unknown() }) });

/** What a report says of a session; null where it makes no sense. */
export const readSession = (given: unknown): Stripe.Checkout.Session | null =>
  sessionSchema.safeParse(given).success ? (given as Stripe.Checkout.Session) : null;

/** What a report says of a refund, whose amount is a whole number of the currency's smallest unit; null where it makes no sense. */
export const readRefund = (given: unknown): Stripe.Refund | null =>
  refundSchema.safeParse(given).success ? (given as Stripe.Refund) : null;
