import "server-only";
import type Stripe from "stripe";
import { AppError } from "@/lib/errors";
import { env } from "@/server/env";
import { log } from "@/server/http/log";
import { stripeClient } from "@/server/stripe/client";
import { applyRefund } from "./refunds";
import { readRefund, readSession, reportSchema } from "./reported";
import { applySession, failSession } from "./sessions";

/** Seconds for which a signature counts; what comes later may be somebody else's copy. */
const toleranceS = 300;

/** The event of a call, once its signature is verified. Throws `not-found` without Stripe and `malformed-request`. */
async function readEvent(body: Uint8Array, signature: string | null): Promise<Stripe.Event> {
  const stripe = await stripeClient();
  if (!stripe || env.STRIPE_WEBHOOK_SECRET === undefined) throw new AppError("not-found");
  try {
    if (isAheadOfTime(signature ?? "")) throw new Error("It is of a later time.");
    return stripe.webhooks.constructEvent(body, signature ?? "", env.STRIPE_WEBHOOK_SECRET, toleranceS);
  } catch {
    throw new AppError("malformed-request", { detail: "The signature is not valid." });
  }
}

/** The library refuses what is too old, and takes what was signed for a later time. */
function isAheadOfTime(signature: string): boolean {
  const times = [...signature.matchAll(/(?:^|,)\s*t=(\d+)/g)].map(([, seconds]) => Number(seconds));
  return times.some((seconds) => seconds - Date.now() / 1_000 > toleranceS);
}

async function applyAs<Reported>(
  given: unknown,
  read: (given: unknown) => Reported | null,
  apply: (reported: Reported) => Promise<void>,
): Promise<boolean> {
  const reported = read(given);
  if (reported === null) return false;
  await apply(reported);
  return true;
}

/** Takes in one report; false where it makes no sense. */
async function applyReport(type: string, given: unknown): Promise<boolean> {
  switch (type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.expired":
      return await applyAs(given, readSession, applySession);
    case "checkout.session.async_payment_failed":
      return await applyAs(given, readSession, failSession);
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
    case "charge.refund.updated":
      return await applyAs(given, readRefund, applyRefund);
    default:
      return true;
  }
}

/**
 * Takes in what Stripe reports. Events come repeatedly and in any order; those that concern nothing of ours are accepted too, and
 * so are those that make no sense, as Stripe would repeat them for days.
 */
export async function receiveStripeEvent(body: Uint8Array, signature: string | null): Promise<{ received: true }> {
  const report = reportSchema.safeParse(await readEvent(body, signature));
  const isUnderstood = report.success && (await applyReport(report.data.type, report.data.data.object));
  if (!isUnderstood) log.warn({ type: report.data?.type }, "an event of Stripe makes no sense and was left alone");
  return { received: true };
}
