/** Reads what links to invoices show. */
import "server-only";
import { and, inArray, isNull } from "drizzle-orm";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { invoices } from "@/server/db/schema/invoice";
import { organisationDay, shownStatus } from "../../domain/status";
import { canReadInvoices } from "../../policy";
import { numberOf } from "../presenter";

/** The number, if it has one, and the status of each invoice; nothing for those who may not read invoices. */
export async function readInvoiceStates(actor: Actor, invoiceIds: readonly string[], now = new Date()) {
  if (!canReadInvoices(actor)) return [];
  const { id, year, sequence, status, dueDate, deletedAt } = invoices;
  const rows = await current()
    .select({ id, year, sequence, status, dueDate })
    .from(invoices)
    .where(and(inArray(id, [...invoiceIds]), isNull(deletedAt)));
  const today = organisationDay(now);
  return rows.map((row) => ({ id: row.id, number: numberOf(row), status: shownStatus(row, today) }));
}
