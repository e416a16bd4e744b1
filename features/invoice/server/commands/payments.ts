import "server-only";
import { eq, inArray } from "drizzle-orm";
import { recordPayment as recordOrderPayment } from "@/features/order/server/commands/payments";
import { AppError } from "@/lib/errors";
import { toMajor } from "@/lib/money";
import type { Actor } from "@/server/auth/actor";
import { type Transaction, transact } from "@/server/db/client";
import { invoices } from "@/server/db/schema/invoice";
import { orders } from "@/server/db/schema/order";
import { dueOf, isPayable } from "../../domain/status";
import type { InvoiceChange, InvoiceRef } from "../../schema";
import { type Answer, changeInvoice, recordChange, requireInvoiceManager, updateRow } from "../change";
import { findInvoice } from "../data";
import type { InvoiceRow } from "../presenter";

type Payment = InvoiceChange & Readonly<{ amount: number }>;

/** Throws `conflict` for what is not to be paid, `invalid-input` for more than is due. */
function requirePayable(row: InvoiceRow, amount: number): void {
  if (!isPayable(row)) throw new AppError("conflict", { detail: "Only a pending invoice can be paid." });
  if (amount > dueOf(row)) {
    throw new AppError("invalid-input", { fields: [{ pointer: "#/amount", code: "too-large" }] });
  }
}

/**
 * Records money that came in, in minor units, up to what is due; then the invoice is paid. Of an order's invoice it is the
 * order's payment, which a trigger of the orders brings here, and the order is locked before the invoice.
 */
export async function payInvoice(actor: Actor, { amount, ...change }: Payment): Answer {
  requireInvoiceManager(actor);
  return await transact(async (tx) => {
    await lockOrderOf(tx, change);
    return await changeInvoice(actor, change, async (_, before) => {
      requirePayable(before, amount);
      if (before.orderId !== null) {
        await recordOrderPayment(actor, { orderId: before.orderId, amount: toMajor(amount, before.currency) });
        return { invoice: await findInvoice(actor, change) };
      }
      const paid = before.paid + amount;
      const row = await updateRow(tx, before, { paid, ...(paid === before.total && { status: "paid" }) });
      return await recordChange(tx, actor, row, {
        verb: "paid",
        event: { kind: "paid", amount },
        audit: { action: "invoice.paid", after: { amount: toMajor(amount, row.currency) } },
      });
    });
  });
}

async function lockOrderOf(tx: Transaction, { invoiceId }: InvoiceRef): Promise<void> {
  const isIts = eq(invoices.id, invoiceId);
  const ofInvoice = tx.select({ id: invoices.orderId }).from(invoices).where(isIts);
  await tx.select({ id: orders.id }).from(orders).where(inArray(orders.id, ofInvoice)).for("update");
}
