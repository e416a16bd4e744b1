import "server-only";
import type { invoiceEvents, invoiceLines, invoices } from "@/server/db/schema/invoice";
import { invoiceNumber } from "../domain/number";
import { dueOf, shownStatus } from "../domain/status";
import type { Invoice, InvoiceEvent, InvoiceLine } from "../schema";

export type InvoiceRow = typeof invoices.$inferSelect;
export type LineRow = typeof invoiceLines.$inferSelect;
export type EventRow = typeof invoiceEvents.$inferSelect;

export const numberOf = ({ year, sequence }: Pick<InvoiceRow, "year" | "sequence">): string | null =>
  year === null || sequence === null ? null : invoiceNumber(year, sequence);

/** `today` is the organisation's day. */
export function presentInvoice(row: InvoiceRow, today: string): Invoice {
  const { id, kind, status, orderId, customerId, to, language, currency, terms, issueDate, dueDate, version } = row;
  const { subtotal, discount, shipping, vat, total, credited, paid } = row;
  return {
    id,
    kind,
    number: numberOf(row),
    status,
    isOverdue: shownStatus(row, today) === "overdue",
    orderId,
    customerId,
    to,
    language,
    currency,
    terms,
    issueDate,
    dueDate,
    ...{ subtotal, discount, shipping, vat, total, credited, paid },
    due: row.kind === "credit" ? 0 : dueOf(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version,
  };
}

export const presentLine = ({ id, title, description, quantity, price, total }: LineRow): InvoiceLine => ({
  id,
  title,
  description,
  quantity,
  price,
  total,
});

export type ShownEvent = Pick<EventRow, "id" | "kind" | "text" | "amount" | "actorId" | "createdAt"> &
  Readonly<{ actorName: string | null }>;

export const presentEvent = ({ actorId, actorName, createdAt, ...event }: ShownEvent): InvoiceEvent => ({
  id: event.id,
  kind: event.kind,
  text: event.text,
  amount: event.amount,
  actor: actorId === null || actorName === null ? null : { id: actorId, name: actorName },
  createdAt: createdAt.toISOString(),
});
