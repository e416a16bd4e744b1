import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "@/server/db/client";
import { invoices } from "@/server/db/schema/invoice";
import { dueDateOf } from "../../domain/due-date";
import { organisationDay } from "../../domain/status";
import { planReminders } from "../../reminder/server/jobs";
import { announceInvoice, updateRow } from "../change";

/** Sets the due date of what is paid on delivery, in the transaction in which it is delivered, and plans its reminders. */
export async function startInvoiceTerm(tx: Transaction, { orderId }: Readonly<{ orderId: string }>): Promise<void> {
  const isWaiting = and(eq(invoices.orderId, orderId), eq(invoices.kind, "invoice"), isNull(invoices.dueDate));
  const [before] = await tx.select().from(invoices).where(isWaiting).for("update");
  if (!before) return;
  const dueDate = dueDateOf(organisationDay(new Date()), before.terms);
  const row = await updateRow(tx, before, { dueDate });
  await planReminders(tx, row.id, dueDate);
  await announceInvoice(tx, row);
}
