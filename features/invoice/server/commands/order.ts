import "server-only";
import { sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { newId } from "@/lib/id";
import type { Locale } from "@/lib/locale";
import { append } from "@/server/db/append";
import type { Transaction } from "@/server/db/client";
import { invoiceEvents, invoiceLines, invoices } from "@/server/db/schema/invoice";
import type { orderLines, orders } from "@/server/db/schema/order";
import { addressLine } from "../../domain/address-line";
import { dueDateOf } from "../../domain/due-date";
import { invoiceNumber } from "../../domain/number";
import type { Profile } from "../../organisation/schema";
import { issuerOf } from "../../organisation/server/data";
import { planReminders } from "../../reminder/server/jobs";
import type { Invoice } from "../../schema";
import { announceInvoice } from "../change";
import { takeNumber } from "../numbering";
import { type InvoiceRow, presentInvoice } from "../presenter";
import { searchKeyOf } from "../search-key";

type OrderRow = typeof orders.$inferSelect;
type OrderLineRow = typeof orderLines.$inferSelect;

function recipientOf({ billing }: OrderRow): InvoiceRow["to"] {
  const { name, company, email, phone } = billing;
  return { name, company, tin: "", address: addressLine(billing), email, phone };
}

/** What tells variants of a product apart. */
const detailOf = ({ sku, color, size }: OrderLineRow): string =>
  [sku, color, size].filter((part) => part !== "").join(" · ");

function appendLines(tx: Transaction, invoiceId: string, lines: readonly OrderLineRow[]): void {
  append(tx, {
    name: "new_invoice_line",
    rows: lines.map((line) => ({
      id: newId(),
      invoiceId,
      position: line.position,
      title: line.name,
      description: detailOf(line),
      quantity: line.quantity,
      price: line.price,
      total: line.price * line.quantity,
    })),
    insert: (rows) => sql`
      insert into ${invoiceLines} (id, invoice_id, position, title, description, quantity, price, total)
      select id, "invoiceId", position, title, description, quantity, price, total
      from jsonb_to_recordset(${rows}) as row (
        id uuid, "invoiceId" uuid, position smallint, title text, description text, quantity int, price bigint, total bigint
      )`,
  });
}

function appendIssued(tx: Transaction, invoiceId: string): void {
  append(tx, {
    name: "new_invoice_event",
    rows: [{ id: newId(), invoiceId }],
    insert: (rows) => sql`
      insert into ${invoiceEvents} (id, invoice_id, kind)
      select id, "invoiceId", 'issued' from jsonb_to_recordset(${rows}) as row (id uuid, "invoiceId" uuid)`,
  });
}

type Placed = Readonly<{
  order: OrderRow;
  lines: readonly OrderLineRow[];
  /** Read before anything is locked. */
  profile: Profile;
}>;

/**
 * Makes and numbers the invoice of an order in the transaction that places it, with two statements, as the last of its work: the
 * year's counter stays locked until the commit. Lines, event and reminders go in with what the transaction ends with.
 */
export async function issueInvoiceForOrder(tx: Transaction, { order, lines, profile }: Placed): Promise<Invoice> {
  const { year, sequence, issueDate } = await takeNumber(tx);
  const { customerId, currency, subtotal, discount, shipping, vat, total, paid } = order;
  const to = recipientOf(order);
  // What is paid on delivery is due from the delivery on.
  const dueDate = order.paymentMethod === "cash" ? null : dueDateOf(issueDate, profile.terms);
  const number = { year, sequence, issueDate, dueDate, terms: profile.terms };
  const amounts = { currency, subtotal, discount, shipping, vat, total, paid };
  const state = { status: paid === total ? "paid" : "pending", language: order.locale as Locale } as const;
  const parties = { customerId, orderId: order.id, from: issuerOf(profile), to };
  const searchKey = searchKeyOf(invoiceNumber(year, sequence), to);
  const [row] = await tx
    .insert(invoices)
    .values({ ...state, ...number, ...amounts, ...parties, searchKey })
    .returning();
  if (!row) throw new AppError("unexpected");
  appendLines(tx, row.id, lines);
  appendIssued(tx, row.id);
  if (dueDate !== null) await planReminders(tx, row.id, dueDate);
  await announceInvoice(tx, row);
  return presentInvoice(row, issueDate);
}
