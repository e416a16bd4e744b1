import { z } from "zod";
import { emailSchema } from "@/features/account/schema";
import { plainLine as line, plainText as text } from "@/lib/field-schemas";
import { listShape } from "@/lib/list-schema";
import { locales } from "@/lib/locale";
import {
  dueTerms,
  invoiceCurrencies,
  invoiceEventKinds,
  invoiceKinds,
  invoiceStatuses,
  invoiceLimits as limits,
  shownStatuses,
} from "./domain/constants";
import { invoiceList } from "./domain/list-state";

/** In lower case, as PostgreSQL returns it. */
const id = z.uuid().toLowerCase();
const version = z.int().min(1);
const email = z.literal("").or(emailSchema.pipe(z.string().max(limits.email)));
/** Minor units of the invoice's currency. */
const minor = z.int().min(0).max(limits.total);
const day = z.iso.date();

export const recipientSchema = z.object({
  name: line(limits.name).default(""),
  company: line(limits.company).default(""),
  tin: line(limits.tin).default(""),
  address: line(limits.address).default(""),
  email: email.default(""),
  phone: line(limits.phone).default(""),
});

export const issuerSchema = z.object({
  name: line(limits.name),
  address: line(limits.address),
  tin: line(limits.tin),
  email,
  phone: line(limits.phone),
  bankName: line(limits.bankName),
  bankAccount: line(limits.bankAccount),
});

/** An invoice in a list. Amounts are integers of minor units of `currency`, VAT included. */
export const invoiceSchema = z.object({
  id,
  kind: z.enum(invoiceKinds),
  /** What people call it; null of a draft. */
  number: z.string().nullable(),
  status: z.enum(invoiceStatuses),
  /** A pending invoice past its due date, as of today. */
  isOverdue: z.boolean(),
  orderId: id.nullable(),
  customerId: id.nullable(),
  to: recipientSchema.required(),
  language: z.enum(locales),
  currency: z.string(),
  /** Working days from the issue to the due date. */
  terms: z.literal(dueTerms),
  issueDate: day.nullable(),
  /** Null of a draft, and of what is paid on delivery until it is delivered. */
  dueDate: day.nullable(),
  subtotal: z.int(),
  discount: z.int(),
  shipping: z.int(),
  /** The part of `total` that is VAT. */
  vat: z.int(),
  total: z.int(),
  /** What credit notes took off the total; nothing of a credit note. */
  credited: z.int(),
  paid: z.int(),
  /** What is still to be paid. */
  due: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version,
});
export type Invoice = z.infer<typeof invoiceSchema>;

export const invoiceLineSchema = z.object({
  id,
  title: z.string(),
  description: z.string(),
  quantity: z.int(),
  price: z.int(),
  total: z.int(),
});
export type InvoiceLine = z.infer<typeof invoiceLineSchema>;

export const invoiceEventSchema = z.object({
  id,
  kind: z.enum(invoiceEventKinds),
  text: z.string(),
  amount: z.int().nullable(),
  /** Null for what goes out by itself, and for an account that is gone. */
  actor: z.object({ id, name: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
});
export type InvoiceEvent = z.infer<typeof invoiceEventSchema>;

const referenceSchema = z.object({ id, number: z.string() });

export const invoiceDetailsSchema = invoiceSchema.extend({
  /** As it was when the invoice was issued; of a draft as it is now. */
  from: issuerSchema,
  note: z.string(),
  lines: z.array(invoiceLineSchema),
  /** Oldest first. */
  events: z.array(invoiceEventSchema),
  /** Of a credit note: the invoice that it takes off in whole or in part. */
  credits: referenceSchema.nullable(),
  /** Those of an invoice, the oldest first. */
  creditNotes: z.array(referenceSchema.extend({ total: z.int() })),
  /** What was paid beyond what is owed and has not gone back yet. */
  refundDue: z.int(),
  /** E-barimt; null where no receipt was registered. */
  receipt: z.object({ ddtd: z.string(), lottery: z.string(), qrData: z.string() }).nullable(),
});
export type InvoiceDetails = z.infer<typeof invoiceDetailsSchema>;

export const invoiceLineInputSchema = z.object({
  title: line(limits.title).min(1),
  description: line(limits.description).default(""),
  quantity: z.int().min(1).max(limits.quantity),
  /** Of one unit, in minor units. */
  price: minor,
});
export type InvoiceLineInput = z.infer<typeof invoiceLineInputSchema>;

/** A draft, whole or in part: what is left out is empty, or stays as it was. */
export const invoiceInputSchema = z
  .object({
    customerId: id.nullable(),
    to: recipientSchema,
    language: z.enum(locales),
    currency: z.enum(invoiceCurrencies),
    terms: z.literal(dueTerms),
    lines: z.array(invoiceLineInputSchema).max(limits.lines),
    /** At most the subtotal. */
    discount: minor,
    shipping: minor,
    note: text(limits.note),
  })
  .partial();
export type InvoiceInput = z.infer<typeof invoiceInputSchema>;

export const newInvoiceSchema = z.object({ invoice: invoiceInputSchema });
export const invoiceRefSchema = z.object({ invoiceId: id });
export type InvoiceRef = z.infer<typeof invoiceRefSchema>;
export const invoiceAnswerSchema = z.object({ invoice: invoiceDetailsSchema });

/** `version` is the one that the change started from: an outdated one is refused (412 `stale`, with `current`). */
export const invoiceChangeSchema = invoiceRefSchema.extend({ version: version.optional() });
export type InvoiceChange = z.infer<typeof invoiceChangeSchema>;
export const invoiceUpdateSchema = invoiceChangeSchema.extend({ invoice: invoiceInputSchema });
export type InvoiceUpdate = z.infer<typeof invoiceUpdateSchema>;
export const cancelInvoiceSchema = invoiceChangeSchema.extend({ reason: line(limits.reason).default("") });
export const invoicePaymentSchema = invoiceChangeSchema.extend({ amount: minor.min(1) });

export const invoiceFiltersSchema = z.object(listShape(invoiceList.fields));
export type InvoiceFilters = z.infer<typeof invoiceFiltersSchema>;
export const invoiceListInputSchema = invoiceFiltersSchema.extend({
  cursor: z.string().max(1_000).optional().catch(undefined),
  limit: z.coerce.number().int().min(1).max(limits.maxPerPage).catch(limits.perPage).default(limits.perPage),
});
export type InvoiceListInput = z.infer<typeof invoiceListInputSchema>;

export const statusSumSchema = z.object({
  status: z.enum(shownStatuses),
  /** Up to `counted`. */
  count: z.int(),
  isCapped: z.boolean(),
  /** What the invoices come to, without credit notes; the amount of each currency. */
  amounts: z.array(z.object({ currency: z.string(), total: z.number() })),
});
export type StatusSum = z.infer<typeof statusSumSchema>;

export const invoicePageSchema = z.object({
  invoices: z.array(invoiceSchema),
  /** How many match all filters, on all pages together, up to `counted` of each status. */
  total: z.int(),
  /** Those that match the other filters, by status. */
  sums: z.array(statusSumSchema),
  nextCursor: z.string().nullable(),
});
export type InvoicePage = z.infer<typeof invoicePageSchema>;

export const customerSearchSchema = z.object({ search: z.string().max(limits.search).catch("").default("") });
export const customersSchema = z.object({
  customers: z.array(
    z.object({ id, name: z.string(), email: z.string(), phone: z.string(), company: z.string(), address: z.string() }),
  ),
});
export type InvoiceCustomer = z.infer<typeof customersSchema>["customers"][number];
