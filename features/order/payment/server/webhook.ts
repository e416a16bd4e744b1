import "server-only";
import type Stripe from "stripe";
import { AppError } from "@/lib/errors";
import { env } from "@/server/env";
import { stripeClient } from "@/server/stripe/client";
import { applyRefund } from "./refunds";
import { applySession, failSession } from "./sessions";

/** Seconds for which a signature counts; what comes later may be somebody else's copy. */
const toleranceS = 300;

/** The event of a call, once its signature is verified. Throws `not-found` without Stripe and `malformed-request`. */
async function readEvent(body: Uint8Array, signature: string | null): Promise<Stripe.Event> {
  const stripe = await stripeClient();
  if (!stripe || env.STRIPE_WEBHOOK_SECRET === undefined) throw new AppError("not-found");
  try {
    return stripe.webhooks.constructEvent(body, signature ?? "", env.STRIPE_WEBHOOK_SECRET, toleranceS);
  } catch {
    throw new AppError("malformed-request", { detail: "The signature is not valid." });
  }
}

/** Takes in what Stripe reports. Events come repeatedly and in any order; those that concern nothing of ours are accepted too. */
export async function receiveStripeEvent(body: Uint8Array, signature: string | null): Promise<{ received: true }> {
  const event = await readEvent(body, signature);
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.expired":
      await applySession(event.data.object);
      break;
    case "checkout.session.async_payment_failed":
      await failSession(event.data.object);
      break;
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
    case "charge.refund.updated":
      await applyRefund(event.data.object);
      break;
    default:
  }
  return { received: true };
}
