import "server-only";
import { csvLimits } from "@/lib/csv-limits";
import { toMajor } from "@/lib/money";
import type { CsvCell, CsvFormat } from "@/server/csv/columns";
import { type InvoiceColumn, invoiceColumns } from "../../domain/columns";
import type { Invoice } from "../../schema";

type Cells = Readonly<Record<InvoiceColumn, CsvCell<Invoice, never>>>;
type AmountColumn = "subtotal" | "discount" | "shipping" | "vat" | "total" | "credited" | "paid" | "due";

const amount = (name: AmountColumn): CsvCell<Invoice, never> => ({
  present: (invoice) => String(toMajor(invoice[name], invoice.currency)),
});

/** Amounts as plain numbers of the major unit and days in ISO 8601, so that programs read them. */
const cells: Cells = {
  number: { present: ({ number }) => number ?? "" },
  kind: { present: ({ kind }) => kind },
  status: { present: ({ status, isOverdue }) => (isOverdue ? "overdue" : status) },
  issueDate: { present: ({ issueDate }) => issueDate ?? "" },
  dueDate: { present: ({ dueDate }) => dueDate ?? "" },
  name: { present: ({ to }) => to.name },
  company: { present: ({ to }) => to.company },
  tin: { present: ({ to }) => to.tin },
  email: { present: ({ to }) => to.email },
  currency: { present: ({ currency }) => currency },
  subtotal: amount("subtotal"),
  discount: amount("discount"),
  shipping: amount("shipping"),
  vat: amount("vat"),
  total: amount("total"),
  credited: amount("credited"),
  paid: amount("paid"),
  due: amount("due"),
};

/** The columns of a CSV file of invoices, which is only exported. */
export const invoiceFile = {
  columns: invoiceColumns,
  needed: "number",
  labels: ({ invoice }) => invoice.columns,
  limits: csvLimits,
  cells,
} satisfies CsvFormat<InvoiceColumn, Invoice, never>;
