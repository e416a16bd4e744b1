import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from "drizzle-orm/pg-core";
import {
  type DueTerm,
  type Issuer,
  invoiceEventKinds,
  invoiceKinds,
  invoiceLimits,
  invoiceStatuses,
  type Recipient,
} from "@/features/invoice/domain/constants";
import type { Locale } from "@/lib/locale";
import { createdAt, deletedIndex, id, instant, referenceIndex, textSet, updatedAt, version } from "./columns";
import { orders } from "./order";
import { users } from "./user";

const minor = () => bigint({ mode: "number" });

/** The organisation as its invoices name it: at most one row, which is there once somebody has saved it. */
export const organisationProfile = pgTable(
  "organisation_profile",
  {
    id: smallint().primaryKey().default(1),
    name: varchar({ length: invoiceLimits.name }).notNull().default(""),
    address: varchar({ length: invoiceLimits.address }).notNull().default(""),
    tin: varchar({ length: invoiceLimits.tin }).notNull().default(""),
    email: varchar({ length: invoiceLimits.email }).notNull().default(""),
    phone: varchar({ length: invoiceLimits.phone }).notNull().default(""),
    bankName: varchar({ length: invoiceLimits.bankName }).notNull().default(""),
    bankAccount: varchar({ length: invoiceLimits.bankAccount }).notNull().default(""),
    /** Working days until an order's invoice is due. */
    terms: smallint().$type<DueTerm>().notNull().default(10),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [check("organisation_profile_single_check", sql`${table.id} = 1`)],
);

/**
 * The last number of each year. Whoever issues locks the row until the commit, so that a rollback gives the number back: an
 * identity column or a sequence would leave gaps.
 */
export const invoiceCounters = pgTable("invoice_counter", {
  year: smallint().primaryKey(),
  last: integer().notNull(),
  /** The issue date of the last one: a later number never has an earlier date. */
  lastDate: date().notNull(),
});

/** Kept for good once issued: they are accounting records. Amounts are minor units of `currency`, VAT included. */
export const invoices = pgTable(
  "invoice",
  {
    id: id(),
    kind: text({ enum: invoiceKinds }).notNull().default("invoice"),
    status: text({ enum: invoiceStatuses }).notNull().default("draft"),
    /** Both null of a draft: the year of the issue date, and the number within it. */
    year: smallint(),
    sequence: integer(),
    orderId: uuid().references(() => orders.id, { onDelete: "set null" }),
    /** Of a credit note: what it cancels in whole or in part. */
    creditedId: uuid().references((): AnyPgColumn => invoices.id),
    customerId: uuid().references(() => users.id, { onDelete: "set null" }),
    /** In which it is drawn and sent. */
    language: varchar({ length: 2 }).$type<Locale>().notNull().default("en"),
    currency: varchar({ length: 3 }).notNull(),
    /** Working days from the issue to the due date. */
    terms: smallint().$type<DueTerm>().notNull().default(10),
    /** Days of the organisation's calendar; null of a draft. What is paid on delivery is due from the delivery on: null until then. */
    issueDate: date(),
    dueDate: date(),
    /** The organisation as it was when this was issued; null of a draft. */
    from: jsonb().$type<Issuer>(),
    to: jsonb().$type<Recipient>().notNull(),
    subtotal: minor().notNull().default(0),
    discount: minor().notNull().default(0),
    shipping: minor().notNull().default(0),
    /** The part of `total` that is VAT. */
    vat: minor().notNull().default(0),
    total: minor().notNull().default(0),
    /** The sum of its payments; of an order's invoice a trigger of the order keeps it. */
    paid: minor().notNull().default(0),
    /** What its credit notes took off the total; of an order's invoice a trigger of the order keeps it. */
    credited: minor().notNull().default(0),
    note: varchar({ length: invoiceLimits.note }).notNull().default(""),
    /** What an e-barimt receipt has; null until a provider is configured. */
    customerTin: varchar({ length: invoiceLimits.tin }),
    vatAmount: minor(),
    cityTax: minor().notNull().default(0),
    /** The receipt's number (ДДТД), its lottery number, and what its QR code says. */
    ddtd: varchar({ length: 40 }),
    lottery: varchar({ length: 40 }),
    qrData: varchar({ length: 1_000 }),
    /** The day on which a reminder was last sent by hand. */
    remindedOn: date(),
    /** Number, name, company, email and TIN as the search compares them. */
    searchKey: text().notNull().default(""),
    deletedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [
    uniqueIndex("invoice_number_unique").on(table.year, table.sequence),
    uniqueIndex("invoice_order_unique")
      .on(table.orderId)
      .where(sql`${table.orderId} is not null and ${table.kind} <> 'credit'`),
    referenceIndex("invoice_credited_index", table.creditedId),
    index("invoice_created_index").on(table.createdAt, table.id),
    index("invoice_status_index").on(table.status, table.createdAt, table.id),
    index("invoice_due_index").on(sql`coalesce(${table.dueDate}, '9999-12-31'::date)`, table.id),
    index("invoice_status_due_index").on(table.status, table.dueDate),
    // The sums of a period are read in it alone.
    index("invoice_issued_sums_index")
      .on(table.status, table.kind, table.issueDate, table.dueDate, table.currency, table.total, table.credited)
      .where(sql`"deleted_at" is null`),
    index("invoice_total_index").on(table.total, table.id),
    index("invoice_issue_index").on(table.issueDate),
    referenceIndex("invoice_order_index", table.orderId),
    referenceIndex("invoice_customer_index", table.customerId),
    deletedIndex("invoice_deleted_index", table.deletedAt),
    check(
      "invoice_issued_check",
      sql`(${table.status} = 'draft') = (${table.sequence} is null) and (${table.sequence} is null) = (${table.year} is null)
        and (${table.sequence} is null or (${table.issueDate} is not null and ${table.from} is not null and ${table.deletedAt} is null))`,
    ),
    check("invoice_kind_check", sql`(${table.kind} = 'credit') = (${table.creditedId} is not null)`),
    check("invoice_paid_check", sql`${table.paid} between 0 and ${table.total}`),
    check("invoice_credited_check", sql`${table.credited} between 0 and ${table.total}`),
    check(
      "invoice_total_check",
      sql`${table.total} = ${table.subtotal} - ${table.discount} + ${table.shipping} and ${table.total} >= 0`,
    ),
  ],
);

/**
 * How many invoices there are and what they come to in minor units less what was credited, credit notes to nothing; a deferred
 * trigger of the invoices keeps it. A pending one is under its due date, where it has one, any other under the last day there is: on
 * which day it is overdue, nobody writes.
 */
export const invoiceSums = pgTable(
  "invoice_sum",
  {
    status: text({ enum: invoiceStatuses }).notNull(),
    kind: text({ enum: invoiceKinds }).notNull(),
    currency: varchar({ length: 3 }).notNull(),
    dueDate: date().notNull(),
    invoices: integer().notNull(),
    amount: minor().notNull(),
  },
  (table) => [primaryKey({ columns: [table.status, table.kind, table.currency, table.dueDate] })],
);

/** Parts of the texts by which an invoice is found; a trigger of the invoices keeps it (docs/decisions/156). */
export const invoiceSearch = pgTable(
  "invoice_search",
  {
    invoiceId: uuid()
      .primaryKey()
      .references(() => invoices.id, { onDelete: "cascade" }),
    parts: textSet().notNull(),
  },
  (table) => [index("invoice_search_parts_index").using("gin", table.parts).with({ fastupdate: false })],
);

export const invoiceLines = pgTable(
  "invoice_line",
  {
    id: id(),
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id, { onDelete: "cascade" }),
    position: smallint().notNull(),
    title: varchar({ length: invoiceLimits.title }).notNull(),
    description: varchar({ length: invoiceLimits.description }).notNull().default(""),
    quantity: integer().notNull(),
    price: minor().notNull(),
    total: minor().notNull(),
  },
  (table) => [
    uniqueIndex("invoice_line_position_unique").on(table.invoiceId, table.position),
    check(
      "invoice_line_total_check",
      sql`${table.quantity} > 0 and ${table.price} >= 0 and ${table.total} = ${table.price} * ${table.quantity}`,
    ),
  ],
);

/** The timeline of an invoice, in the order of the ids; what came in of a typed invoice is here alone. */
export const invoiceEvents = pgTable(
  "invoice_event",
  {
    id: id(),
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id, { onDelete: "cascade" }),
    kind: text({ enum: invoiceEventKinds }).notNull(),
    /** A reason, the address that a mail went to, or the number of a credit note. */
    text: varchar({ length: invoiceLimits.reason }).notNull().default(""),
    /** Of a payment, or of a credit note for a part. */
    amount: minor(),
    /** Of a reminder that went out by itself: working days after the due date. */
    step: smallint(),
    actorId: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    index("invoice_event_invoice_index").on(table.invoiceId, table.id),
    uniqueIndex("invoice_event_step_unique").on(table.invoiceId, table.step).where(sql`${table.step} is not null`),
    referenceIndex("invoice_event_actor_index", table.actorId),
    check("invoice_event_amount_check", sql`(${table.kind} in ('paid', 'credited')) = (${table.amount} is not null)`),
  ],
);
