import "server-only";
import { AppError } from "@/lib/errors";
import { toMajor } from "@/lib/money";
import type { Actor } from "@/server/auth/actor";
import { env } from "@/server/env";
import type { OrderDetails } from "../../schema";
import { changeOrderAsSystem } from "../../server/change";
import { receivePayment } from "../../server/commands/payments";
import { findOwnOrder, findOwnRow, isOwnOrder, type OwnOrderRef } from "../../server/data";
import type { OrderRow } from "../../server/presenter";
import type { StartedPayment } from "../schema";
import { openPaymentPage } from "./attempts";
import { payableOf } from "./payable";
import { drawPaymentCode } from "./qr";

function requireSimulation(): void {
  if (env.BANK_QR !== "simulation")
    throw new AppError("unavailable", { detail: "Payment by QR code is switched off." });
}

function startByQr(row: OrderRow): StartedPayment["payment"] {
  requireSimulation();
  const { currency, number: orderNumber } = row;
  const amount = toMajor(payableOf(row), currency);
  return { kind: "qr", qr: drawPaymentCode(row), amount, currency, orderNumber, isSimulated: true };
}

/**
 * Starts the payment of what is due of the buyer's own order, by the method that was chosen when it was placed. Begun
 * again it answers the same page as long as that can be paid on. Throws `not-found`, `conflict` where nothing can be
 * paid, and `unavailable`.
 */
export async function startPayment(actor: Actor | null, ref: OwnOrderRef): Promise<StartedPayment> {
  const row = await findOwnRow(actor, ref);
  payableOf(row);
  if (row.paymentMethod === "bankQr") return { payment: startByQr(row) };
  // Only what leads to the order counts: somebody who is signed in needs no key, and none goes to Stripe.
  const key = isOwnOrder(actor, row) ? null : ref.key;
  return { payment: { kind: "redirect", url: await openPaymentPage(row, key) } };
}

/** Pays one's own order by the QR code of no bank. Throws `not-found`, `conflict`, and `unavailable` where it is switched off. */
export async function simulatePayment(actor: Actor | null, ref: OwnOrderRef): Promise<{ order: OrderDetails }> {
  const { id, paymentMethod } = await findOwnRow(actor, ref);
  requireSimulation();
  if (paymentMethod !== "bankQr") throw new AppError("conflict", { detail: "This order isn't paid by QR code." });
  await changeOrderAsSystem(id, async (tx, before) => {
    const amount = payableOf(before);
    const { currency } = before;
    return await receivePayment(tx, before, { amount, currency, method: "bankQr", isSimulated: true });
  });
  return { order: await findOwnOrder(actor, ref) };
}
