import { currencies } from "@/features/project/domain/constants";

export const invoiceCurrencies = currencies;

/** A credit note cancels what is left of an invoice that was issued, or the part of it that came back. */
export const invoiceKinds = ["invoice", "credit"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** What is stored. A credit note is settled as soon as it is issued, and stands beside its invoice. */
export const invoiceStatuses = ["draft", "pending", "paid", "cancelled"] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** What people see: a pending invoice is overdue from the day after its due date. */
export const shownStatuses = ["draft", "pending", "overdue", "paid", "cancelled"] as const;
export type ShownStatus = (typeof shownStatuses)[number];

/** Working days from the issue to the due date. */
export const dueTerms = [0, 5, 10, 14, 30] as const;
export type DueTerm = (typeof dueTerms)[number];

/** Working days after the due date on which a reminder goes out by itself. */
export const reminderSteps = [0, 3, 10] as const;

export const invoiceLimits = {
  perPage: 50,
  maxPerPage: 200,
  search: 100,
  /** Of a typed invoice; that of an order has as many as the order. */
  lines: 200,
  title: 200,
  description: 500,
  quantity: 100_000,
  /** Minor units: 40 billion tögrög. */
  total: 4_000_000_000_000,
  name: 120,
  company: 120,
  tin: 20,
  address: 500,
  email: 254,
  phone: 40,
  bankName: 120,
  bankAccount: 60,
  note: 1_000,
  reason: 300,
  /** Entries of a timeline that are shown, the newest ones. */
  events: 500,
  /** Invoices are counted, and their totals added, up to so many of each status. */
  counted: 10_000,
  /** Those that a search finds up to so many of all together, as each of them is read. */
  countedFound: 1_000,
  /** People that the customer field offers. */
  customers: 20,
} as const;

/** What the timeline of an invoice shows. */
export const invoiceEventKinds = [
  "created",
  "issued",
  "sent",
  "reminded",
  "paid",
  /** No money moved. */
  "paidSimulated",
  "refunded",
  "credited",
  "cancelled",
] as const;
export type InvoiceEventKind = (typeof invoiceEventKinds)[number];

/** Who issues, as the organisation describes itself. Texts may be empty. */
export type Issuer = Readonly<{
  name: string;
  address: string;
  /** The taxpayer identification number (ТТД). */
  tin: string;
  email: string;
  phone: string;
  bankName: string;
  bankAccount: string;
}>;

/** Who pays. */
export type Recipient = Readonly<{
  name: string;
  company: string;
  tin: string;
  address: string;
  email: string;
  phone: string;
}>;
