import "server-only";
import type Stripe from "stripe";
import { AppError } from "@/lib/errors";
import { env } from "@/server/env";

type Client = Readonly<{ stripe: Stripe; key: string; url: string | undefined }>;
let kept: Client | null = null;

/** How long one call may take; a write is repeated once, under its idempotency key. */
const limits = { timeout: 8_000, maxNetworkRetries: 1 } as const;

const hostOf = (url: string) => {
  const { hostname, port, protocol } = new URL(url);
  const isHttps = protocol === "https:";
  return { host: hostname, port: port || (isHttps ? 443 : 80), protocol: isHttps ? "https" : "http" } as const;
};

/** Stripe's client; null where payments by card are not configured. The library is loaded when it is first needed. */
export async function stripeClient(): Promise<Stripe | null> {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_URL: url } = env;
  if (key === undefined) return null;
  if (kept?.key === key && kept.url === url) return kept.stripe;
  const { default: Library } = await import("stripe");
  const stripe = new Library(key, { ...limits, ...(url !== undefined && hostOf(url)), telemetry: false });
  kept = { stripe, key, url };
  return stripe;
}

const unavailable = "Card payments are not available right now. Try again in a moment.";

/** Throws `unavailable` where payments by card are not configured. */
export async function requireStripe(): Promise<Stripe> {
  const stripe = await stripeClient();
  if (!stripe) throw new AppError("unavailable", { detail: "Card payments are not set up here." });
  return stripe;
}

type Failure = Readonly<{ type?: unknown; code?: unknown; requestId?: unknown; statusCode?: unknown }>;
const failureOf = (error: unknown): Failure => (typeof error === "object" && error !== null ? error : {});

const refusals = ["StripeInvalidRequestError", "StripeCardError", "StripeIdempotencyError"];

/** Stripe has understood the call and refused it: the same call again would be refused again. With 409 another one is under way. */
export function isRefusedByStripe(error: unknown): boolean {
  const { type, statusCode } = failureOf(error);
  return refusals.includes(String(type)) && statusCode !== 409;
}

/** An error inside of Stripe: its answer is kept under the idempotency key like any other, so that trying again needs another key. */
export const isStripesOwnError = (error: unknown): boolean => failureOf(error).type === "StripeAPIError";

/** Stripe does not have what was named: the key is another account's, or its test mode's. */
export const isUnknownToStripe = (error: unknown): boolean => failureOf(error).code === "resource_missing";

/** The reason of a refusal as Stripe codes it, such as `charge_already_refunded`. */
export const refusalCodeOf = (error: unknown): string => String(failureOf(error).code ?? "refused");

/** What a caller is told of a failed call; the log has Stripe's codes, and neither message nor key. */
export function stripeProblem(error: unknown): AppError {
  const { type, code, requestId, statusCode } = failureOf(error);
  const facts = [type, code, statusCode, requestId].map((fact) => String(fact ?? "-")).join(" ");
  return new AppError("unavailable", { detail: unavailable, retryAfterS: 5, cause: new Error(`Stripe: ${facts}`) });
}
