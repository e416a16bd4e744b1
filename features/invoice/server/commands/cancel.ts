import "server-only";
import { and, eq, ne } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import type { Transaction } from "@/server/db/client";
import { invoiceEvents, invoices } from "@/server/db/schema/invoice";
import type { InvoiceChange } from "../../schema";
import { type Answer, announceInvoice, changeInvoice, recordChange, updateRow } from "../change";
import type { InvoiceRow } from "../presenter";
import { creditRest } from "./credit";

async function cancel(tx: Transaction, before: InvoiceRow, reason: string): Promise<InvoiceRow> {
  const row = await updateRow(tx, before, { status: "cancelled", credited: before.total });
  await creditRest(tx, row, reason);
  return row;
}

/**
 * Cancels what was issued, by a credit note of what is left of it. What was paid already is to be paid back. Throws `conflict` for a
 * draft, for what is cancelled, and for the invoice of an order, which is cancelled with its order.
 */
export const cancelInvoice = (
  actor: Actor,
  { reason, ...change }: InvoiceChange & Readonly<{ reason: string }>,
): Answer =>
  changeInvoice(actor, change, async (tx, before) => {
    if (before.status === "draft" || before.status === "cancelled") {
      throw new AppError("conflict", { detail: `An invoice that is ${before.status} can't be cancelled.` });
    }
    if (before.orderId !== null) {
      throw new AppError("conflict", { detail: "The invoice of an order is cancelled with the order." });
    }
    return await recordChange(tx, actor, await cancel(tx, before, reason), {
      verb: "cancelled",
      event: { kind: "cancelled", text: reason },
      audit: { action: "invoice.cancelled", reason },
    });
  });

/** Cancels the invoice of an order that is cancelled, in its transaction. Who may is up to the order; null is a job. */
export async function cancelInvoiceOfOrder(
  tx: Transaction,
  actorId: string | null,
  { orderId, reason }: Readonly<{ orderId: string; reason: string }>,
): Promise<void> {
  const isIts = and(eq(invoices.orderId, orderId), eq(invoices.kind, "invoice"), ne(invoices.status, "cancelled"));
  const [before] = await tx.select().from(invoices).where(isIts).for("update");
  if (!before) return;
  const row = await cancel(tx, before, reason);
  await tx.insert(invoiceEvents).values({ invoiceId: row.id, kind: "cancelled", text: reason, actorId });
  await announceInvoice(tx, row);
}
