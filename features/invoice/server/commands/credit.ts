import "server-only";
import { and, eq, ne, sql } from "drizzle-orm";
import { newId } from "@/lib/id";
import type { Actor } from "@/server/auth/actor";
import type { Transaction } from "@/server/db/client";
import { invoiceEvents, invoiceLines, invoices } from "@/server/db/schema/invoice";
import { invoiceNumber } from "../../domain/number";
import { announceInvoice } from "../change";
import { takeNumber } from "../numbering";
import type { InvoiceRow } from "../presenter";
import { searchKeyOf } from "../search-key";

type Amounts = Pick<InvoiceRow, "subtotal" | "discount" | "shipping" | "vat" | "total">;
/** So many units of the line at this place of the invoice. */
type Units = Readonly<{ position: number; quantity: number }>;
type Credit = Readonly<{ amounts: Amounts; units: readonly Units[]; reason: string }>;

/** Issues a credit note for a part of an invoice that is locked, with a number of its own: answers the number. */
async function issueCredit(tx: Transaction, invoice: InvoiceRow, { amounts, units, reason }: Credit): Promise<string> {
  const { id: creditedId, language, currency, customerId, orderId, from, to } = invoice;
  const { year, sequence, issueDate } = await takeNumber(tx);
  const [id, number] = [newId(), invoiceNumber(year, sequence)];
  const dates = { terms: 0 as const, issueDate, dueDate: issueDate };
  const parties = { language, currency, customerId, orderId, from, to };
  const state = { kind: "credit", status: "cancelled", creditedId, year, sequence, note: reason } as const;
  const searchKey = searchKeyOf(number, to);
  await tx.insert(invoices).values({ id, ...state, ...dates, ...amounts, ...parties, searchKey });
  const { title, description, price, position } = invoiceLines;
  const positions = sql.param(units.map((one) => one.position));
  const quantities = sql.param(units.map((one) => one.quantity));
  await tx.execute(sql`
    insert into ${invoiceLines} (id, invoice_id, position, title, description, quantity, price, total)
    select gen_random_uuid(), ${id}, ${position}, ${title}, ${description}, back.quantity, ${price}, ${price} * back.quantity
    from ${invoiceLines}
    inner join unnest(${positions}::int[], ${quantities}::int[]) as back (place, quantity) on back.place = ${position}
    where ${invoiceLines.invoiceId} = ${creditedId}`);
  return number;
}

/** The amounts of an invoice without those of its credit notes. */
async function amountsLeft(tx: Transaction, invoice: InvoiceRow): Promise<Amounts> {
  const sum = (column: (typeof invoices)[keyof Amounts]) => sql`coalesce(sum(${column}), 0)`.mapWith(Number);
  const [credited] = await tx
    .select({
      subtotal: sum(invoices.subtotal),
      discount: sum(invoices.discount),
      shipping: sum(invoices.shipping),
      vat: sum(invoices.vat),
      total: sum(invoices.total),
    })
    .from(invoices)
    .where(eq(invoices.creditedId, invoice.id));
  const left = (name: keyof Amounts) => invoice[name] - (credited?.[name] ?? 0);
  return {
    subtotal: left("subtotal"),
    discount: left("discount"),
    shipping: left("shipping"),
    vat: left("vat"),
    total: left("total"),
  };
}

/** The units of an invoice's lines that no credit note has. */
async function unitsLeft(tx: Transaction, { id }: InvoiceRow): Promise<Units[]> {
  const { rows } = await tx.execute<Units>(sql`
    select position, sum(case when invoice_id = ${id} then quantity else -quantity end)::int as quantity
    from ${invoiceLines}
    where invoice_id = ${id} or invoice_id in (select id from ${invoices} where credited_id = ${id})
    group by position having sum(case when invoice_id = ${id} then quantity else -quantity end) > 0 order by position`);
  return rows;
}

/** Takes off what is left of an invoice, which is all of it where nothing came back. */
export async function creditRest(tx: Transaction, invoice: InvoiceRow, reason: string): Promise<void> {
  const [amounts, units] = [await amountsLeft(tx, invoice), await unitsLeft(tx, invoice)];
  await issueCredit(tx, invoice, { amounts, units, reason });
}

type Return = Readonly<{ orderId: string; amounts: Amounts; units: readonly Units[] }>;

/**
 * Takes goods that came back off the invoice of their order, in its transaction and after its `returned` was raised, which a
 * trigger brings to the invoice. Answers the number of the credit note; null where the order has no invoice.
 */
export async function creditReturn(
  tx: Transaction,
  actor: Actor,
  { orderId, amounts, units }: Return,
): Promise<string | null> {
  const isIts = and(eq(invoices.orderId, orderId), eq(invoices.kind, "invoice"), ne(invoices.status, "cancelled"));
  const [invoice] = await tx.select().from(invoices).where(isIts).for("update");
  if (!invoice) return null;
  const text = await issueCredit(tx, invoice, { amounts, units, reason: "" });
  const event = { kind: "credited", text, amount: amounts.total, actorId: actor.userId } as const;
  await tx.insert(invoiceEvents).values({ ...event, invoiceId: invoice.id });
  await announceInvoice(tx, invoice);
  return text;
}
