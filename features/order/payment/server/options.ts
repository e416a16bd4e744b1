import "server-only";
import type { PaymentOption } from "@/features/checkout/schema";
import type { Actor } from "@/server/auth/actor";
import { env } from "@/server/env";

/** By what this buyer can pay, in the order of the screen; null is a guest. Somebody who is signed in may order on account. */
export function paymentOptions(viewer: Actor | null): readonly PaymentOption[] {
  const account: PaymentOption[] = viewer ? [{ method: "account", isSimulated: false }] : [];
  const card: PaymentOption[] = env.STRIPE_SECRET_KEY === undefined ? [] : [{ method: "card", isSimulated: false }];
  const bankQr: PaymentOption[] = env.BANK_QR === "simulation" ? [{ method: "bankQr", isSimulated: true }] : [];
  return [...card, ...bankQr, ...account, { method: "cash", isSimulated: false }];
}
