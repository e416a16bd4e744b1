import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { recordPayment as recordOrderPayment } from "@/features/order/server/commands/payments";
import { AppError } from "@/lib/errors";
import { toMajor } from "@/lib/money";
import type { Actor } from "@/server/auth/actor";
import { current, transact } from "@/server/db/client";
import { invoices } from "@/server/db/schema/invoice";
import { dueOf } from "../../domain/status";
import type { InvoiceChange } from "../../schema";
import { type Answer, changeInvoice, recordChange, requireInvoiceManager, updateRow } from "../change";
import { findInvoice } from "../data";
import type { InvoiceRow } from "../presenter";

type Payment = InvoiceChange & Readonly<{ amount: number }>;

/** Throws `conflict` for what is not to be paid, `invalid-input` for more than is due. */
function requirePayable(row: InvoiceRow, amount: number): void {
  if (row.kind === "credit" || row.status !== "pending") {
    throw new AppError("conflict", { detail: "Only a pending invoice can be paid." });
  }
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
    const [found] = await current()
      .select({ orderId: invoices.orderId, currency: invoices.currency })
      .from(invoices)
      .where(and(eq(invoices.id, change.invoiceId), isNull(invoices.deletedAt)));
    if (!found) throw new AppError("not-found");
    if (found.orderId !== null) {
      await recordOrderPayment(actor, { orderId: found.orderId, amount: toMajor(amount, found.currency) });
      return { invoice: await findInvoice(actor, change) };
    }
    return await changeInvoice(actor, change, async (_, before) => {
      requirePayable(before, amount);
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
