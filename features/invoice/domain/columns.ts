/** The columns of the list of invoices, as a file has them. */
export const invoiceColumns = [
  "number",
  "kind",
  "status",
  "issueDate",
  "dueDate",
  "name",
  "company",
  "tin",
  "email",
  "currency",
  "subtotal",
  "discount",
  "shipping",
  "vat",
  "total",
  "credited",
  "paid",
  "due",
] as const;
export type InvoiceColumn = (typeof invoiceColumns)[number];
