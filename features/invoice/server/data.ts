import "server-only";
import { and, asc, desc, eq, inArray, isNull, or } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { foldForSearch } from "@/lib/fold";
import { roleIds } from "@/lib/permissions";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { containsTerms } from "@/server/db/keyset";
import { addresses } from "@/server/db/schema/checkout";
import { invoiceEvents, invoiceLines, invoices } from "@/server/db/schema/invoice";
import { orderEvents, orders } from "@/server/db/schema/order";
import { users } from "@/server/db/schema/user";
import { addressLine } from "../domain/address-line";
import { invoiceLimits } from "../domain/constants";
import { organisationDay } from "../domain/status";
import { issuerOf, readProfile } from "../organisation/server/data";
import { canManageInvoices, canReadInvoices } from "../policy";
import type { InvoiceCustomer, InvoiceDetails, InvoiceRef } from "../schema";
import { type InvoiceRow, numberOf, presentEvent, presentInvoice, presentLine, type ShownEvent } from "./presenter";

/** Throws `forbidden`. */
export function requireInvoiceReader(actor: Actor): void {
  if (!canReadInvoices(actor)) throw new AppError("forbidden");
}

/** The newest of the timeline, oldest first; of an order's invoice with the payments of the order. */
async function readTimeline({ id, orderId }: InvoiceRow): Promise<ShownEvent[]> {
  const { kind, text, amount, actorId, createdAt } = invoiceEvents;
  const own = await current()
    .select({ id: invoiceEvents.id, kind, text, amount, actorId, createdAt, actorName: users.name })
    .from(invoiceEvents)
    .leftJoin(users, eq(users.id, actorId))
    .where(eq(invoiceEvents.invoiceId, id))
    .orderBy(desc(invoiceEvents.id))
    .limit(invoiceLimits.events);
  const paid = orderId === null ? [] : await readOrderPayments(orderId);
  return [...own, ...paid].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Of the timeline of an order, what its invoice shows as well. */
const moneyKinds = ["paid", "paidSimulated", "refunded"] as const;

async function readOrderPayments(orderId: string): Promise<ShownEvent[]> {
  const { id, text, amount, actorId, createdAt } = orderEvents;
  const rows = await current()
    .select({ id, kind: orderEvents.kind, text, amount, actorId, createdAt, actorName: users.name })
    .from(orderEvents)
    .leftJoin(users, eq(users.id, actorId))
    .where(and(eq(orderEvents.orderId, orderId), inArray(orderEvents.kind, [...moneyKinds])))
    .orderBy(desc(orderEvents.id))
    .limit(invoiceLimits.events);
  return rows.flatMap((row) => {
    const kind = moneyKinds.find((one) => one === row.kind);
    return kind ? [{ ...row, kind }] : [];
  });
}

/** What a credit note and its invoice say of each other. */
async function readReferences({ id, creditedId }: InvoiceRow) {
  const { year, sequence, total } = invoices;
  const rows = await current()
    .select({ id: invoices.id, year, sequence, total })
    .from(invoices)
    .where(or(eq(invoices.creditedId, id), creditedId === null ? undefined : eq(invoices.id, creditedId)))
    .orderBy(asc(year), asc(sequence));
  const references = rows.map((row) => ({ id: row.id, number: numberOf(row) ?? "", total: row.total }));
  const credited = references.find((one) => one.id === creditedId);
  return {
    credits: credited ? { id: credited.id, number: credited.number } : null,
    creditNotes: references.filter((one) => one.id !== creditedId),
  };
}

/** What is to be paid back of an order's invoice. Of another one nobody records what went back, so that nothing is asked for. */
async function readRefundDue({ kind, status, total, credited, paid, orderId }: InvoiceRow): Promise<number> {
  const owed = status === "cancelled" ? 0 : total - credited;
  if (orderId === null || kind === "credit" || paid <= owed) return 0;
  const [order] = await current().select({ refunded: orders.refunded }).from(orders).where(eq(orders.id, orderId));
  return Math.max(0, paid - (order?.refunded ?? 0) - owed);
}

/** An invoice with what belongs to it. */
export async function detailsOf(row: InvoiceRow): Promise<InvoiceDetails> {
  const lines = await current()
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, row.id))
    .orderBy(asc(invoiceLines.position));
  const { ddtd, lottery, qrData } = row;
  return {
    ...presentInvoice(row, organisationDay(new Date())),
    from: row.from ?? issuerOf(await readProfile()),
    note: row.note,
    lines: lines.map(presentLine),
    events: (await readTimeline(row)).map(presentEvent),
    ...(await readReferences(row)),
    refundDue: await readRefundDue(row),
    receipt: ddtd === null ? null : { ddtd, lottery: lottery ?? "", qrData: qrData ?? "" },
  };
}

/** Throws `forbidden` or `not-found`. */
export async function findInvoice(actor: Actor, { invoiceId }: InvoiceRef): Promise<InvoiceDetails> {
  requireInvoiceReader(actor);
  const [row] = await current()
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, invoiceId), isNull(invoices.deletedAt)));
  if (!row) throw new AppError("not-found");
  return await detailsOf(row);
}

/** Customers to invoice, by name or email. Throws `forbidden`. */
export async function findCustomers(
  actor: Actor,
  { search }: Readonly<{ search: string }>,
): Promise<{ customers: InvoiceCustomer[] }> {
  if (!canManageInvoices(actor)) throw new AppError("forbidden");
  const isCustomer = and(eq(users.roleId, roleIds.customer), isNull(users.deactivatedAt));
  const rows = await current()
    .select({ person: users, address: addresses })
    .from(users)
    .leftJoin(addresses, and(eq(addresses.userId, users.id), addresses.isDefault))
    .where(and(isCustomer, ...containsTerms(users.searchKey, foldForSearch(search))))
    .orderBy(asc(users.name), asc(users.id))
    .limit(invoiceLimits.customers);
  const customers = rows.map(({ person: { id, name, email, phoneNumber }, address }) => ({
    id,
    name,
    email,
    phone: address?.phone ?? phoneNumber ?? "",
    company: address?.company ?? "",
    address: address ? addressLine(address) : "",
  }));
  return { customers };
}
