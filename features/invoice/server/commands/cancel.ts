import "server-only";
import { and, eq, ne, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { newId } from "@/lib/id";
import type { Actor } from "@/server/auth/actor";
import type { Transaction } from "@/server/db/client";
import { invoiceEvents, invoiceLines, invoices } from "@/server/db/schema/invoice";
import { invoiceNumber } from "../../domain/number";
import type { InvoiceChange } from "../../schema";
import { type Answer, announceInvoice, changeInvoice, recordChange, updateRow } from "../change";
import { takeNumber } from "../numbering";
import type { InvoiceRow } from "../presenter";
import { searchKeyOf } from "../search-key";

/** A credit note of the same lines and amounts, with a number of its own. */
async function issueCredit(tx: Transaction, invoice: InvoiceRow, reason: string): Promise<void> {
  const { id: creditedId, language, currency, customerId, orderId, from, to } = invoice;
  const { subtotal, discount, shipping, vat, total } = invoice;
  const { year, sequence, issueDate } = await takeNumber(tx);
  const id = newId();
  const dates = { terms: 0 as const, issueDate, dueDate: issueDate };
  const amounts = { subtotal, discount, shipping, vat, total };
  const parties = { language, currency, customerId, orderId, from, to };
  const searchKey = searchKeyOf(invoiceNumber(year, sequence), to);
  const state = { kind: "credit", status: "cancelled", creditedId, year, sequence, note: reason } as const;
  await tx.insert(invoices).values({ id, ...state, ...dates, ...amounts, ...parties, searchKey });
  const { title, description, quantity, price, position } = invoiceLines;
  await tx.execute(sql`
    insert into ${invoiceLines} (id, invoice_id, position, title, description, quantity, price, total)
    select gen_random_uuid(), ${id}, ${position}, ${title}, ${description}, ${quantity}, ${price}, ${invoiceLines.total}
    from ${invoiceLines} where ${invoiceLines.invoiceId} = ${creditedId}`);
}

async function cancel(tx: Transaction, before: InvoiceRow, reason: string): Promise<InvoiceRow> {
  const row = await updateRow(tx, before, { status: "cancelled" });
  await issueCredit(tx, row, reason);
  return row;
}

/**
 * Cancels what was issued, by a credit note. What was paid already is to be paid back. Throws `conflict` for a draft, for what is
 * cancelled, and for the invoice of an order, which is cancelled with its order.
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

/** Cancels the invoice of an order that is cancelled, in its transaction. Who may is up to the order. */
export async function cancelInvoiceOfOrder(
  tx: Transaction,
  actor: Actor,
  { orderId, reason }: Readonly<{ orderId: string; reason: string }>,
): Promise<void> {
  const isIts = and(eq(invoices.orderId, orderId), eq(invoices.kind, "invoice"), ne(invoices.status, "cancelled"));
  const [before] = await tx.select().from(invoices).where(isIts).for("update");
  if (!before) return;
  const row = await cancel(tx, before, reason);
  await tx.insert(invoiceEvents).values({ invoiceId: row.id, kind: "cancelled", text: reason, actorId: actor.userId });
  await announceInvoice(tx, row);
}
