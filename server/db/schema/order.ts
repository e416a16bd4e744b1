import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
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
import { type BillingAddress, checkoutLimits, paymentMethods } from "@/features/checkout/domain/constants";
import {
  orderEventKinds,
  orderLimits,
  orderStatuses,
  paymentAttemptStatuses,
  paymentStates,
  paymentStatuses,
} from "@/features/order/domain/constants";
import { productLimits } from "@/features/product/domain/constants";
import { discountCodes } from "./checkout";
import { createdAt, id, instant, referenceIndex, textSet, updatedAt, version } from "./columns";
import { productImages, products, productVariants } from "./product";
import { users } from "./user";

/** Orders are kept for good: they are accounting records. Amounts are minor units of `currency`, VAT included. */
export const orders = pgTable(
  "order",
  {
    id: id(),
    /** What people call it; the numbers may have gaps. */
    number: integer().notNull().generatedAlwaysAsIdentity({ startWith: 10_001 }),
    /** The customer of the order; null after the account was deleted, or for a guest whose address belongs to a member. */
    customerId: uuid().references(() => users.id, { onDelete: "set null" }),
    status: text({ enum: orderStatuses }).notNull().default("placed"),
    /** A trigger keeps it: it follows from what was paid and refunded, and from what came back. */
    paymentStatus: text({ enum: paymentStatuses })
      .notNull()
      .$default(() => "unpaid"),
    paymentMethod: text({ enum: paymentMethods }).notNull(),
    currency: varchar({ length: 3 }).notNull(),
    subtotal: bigint({ mode: "number" }).notNull(),
    discount: bigint({ mode: "number" }).notNull(),
    shipping: bigint({ mode: "number" }).notNull(),
    total: bigint({ mode: "number" }).notNull(),
    /** The part of `total` that is VAT. */
    vat: bigint({ mode: "number" }).notNull(),
    /** What has come in, and what of it went back: the sums of its payments. */
    paid: bigint({ mode: "number" }).notNull().default(0),
    refunded: bigint({ mode: "number" }).notNull().default(0),
    /** Whether one of its payments moved no money. */
    hasSimulatedPayment: boolean().notNull().default(false),
    /** What the goods that came back were sold for, without delivery: the sum of the credit notes of returns. */
    returned: bigint({ mode: "number" }).notNull().default(0),
    totalItems: integer().notNull(),
    discountCodeId: uuid().references(() => discountCodes.id, { onDelete: "set null" }),
    discountCode: varchar({ length: checkoutLimits.discountCode }).notNull().default(""),
    shippingMethod: varchar({ length: checkoutLimits.methodName }).notNull(),
    /** What the method was called when it was ordered; empty where the id's name in each language holds. */
    shippingName: varchar({ length: checkoutLimits.methodName }).notNull().default(""),
    trackingNumber: varchar({ length: orderLimits.trackingNumber }).notNull().default(""),
    billing: jsonb().$type<BillingAddress>().notNull(),
    /** What the buyer wrote. */
    note: varchar({ length: checkoutLimits.note }).notNull().default(""),
    /** SHA-256, in hexadecimal digits, of the key by which a guest reads the order. */
    accessKeyHash: varchar({ length: 64 }),
    locale: varchar({ length: 2 }).notNull().default("en"),
    /** Name, email and phone as the search compares them, without case and accents. */
    searchKey: text().notNull().default(""),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [
    uniqueIndex("order_number_unique").on(table.number),
    index("order_created_index").on(table.createdAt, table.id),
    index("order_status_index").on(table.status, table.createdAt, table.id),
    index("order_payment_index").on(table.paymentStatus, table.createdAt, table.id),
    index("order_total_index").on(table.total, table.id),
    // The sums of filters are read in these alone.
    index("order_sums_index").on(table.status, table.paymentStatus, table.total, table.totalItems, table.refunded),
    index("order_dated_sums_index").on(
      table.status,
      table.paymentStatus,
      table.createdAt,
      table.total,
      table.totalItems,
      table.refunded,
    ),
    index("order_customer_index").on(table.customerId, table.createdAt, table.id),
    referenceIndex("order_discount_index", table.discountCodeId),
    // How often a guest used a code, whatever stands behind a plus in the address.
    index("order_guest_mailbox_index")
      .on(table.discountCodeId, sql`mailbox_of(${table.billing} ->> 'email')`)
      .where(sql`${table.discountCodeId} is not null and ${table.accessKeyHash} is not null`),
    check(
      "order_paid_check",
      sql`${table.paid} between 0 and ${table.total} and ${table.refunded} between 0 and ${table.paid}`,
    ),
    check("order_returned_check", sql`${table.returned} between 0 and ${table.subtotal} - ${table.discount}`),
    check(
      "order_total_check",
      sql`${table.total} = ${table.subtotal} - ${table.discount} + ${table.shipping} and ${table.total} >= 0`,
    ),
  ],
);

/** How many orders of these statuses there are, and what they come to; a deferred trigger of the orders keeps it. Minor units. */
export const orderSums = pgTable(
  "order_sum",
  {
    status: text({ enum: orderStatuses }).notNull(),
    paymentStatus: text({ enum: paymentStatuses }).notNull(),
    orders: integer().notNull(),
    items: bigint({ mode: "number" }).notNull(),
    amount: bigint({ mode: "number" }).notNull(),
    refunded: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.status, table.paymentStatus] })],
);

/**
 * Parts of the words by which an order is found, its number among them; a trigger of the orders keeps it. Beside them, because
 * each step on its way writes the order's row anew (docs/decisions/156).
 */
export const orderSearch = pgTable(
  "order_search",
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    parts: textSet().notNull(),
  },
  (table) => [index("order_search_parts_index").using("gin", table.parts).with({ fastupdate: false })],
);

/** A line keeps what the product was called and cost when it was ordered. */
export const orderLines = pgTable(
  "order_line",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    position: smallint().notNull(),
    productId: uuid().references(() => products.id, { onDelete: "set null" }),
    variantId: uuid().references(() => productVariants.id, { onDelete: "set null" }),
    imageId: uuid().references(() => productImages.id, { onDelete: "set null" }),
    name: varchar({ length: productLimits.name }).notNull(),
    sku: varchar({ length: productLimits.sku }).notNull(),
    color: text().notNull().default(""),
    size: varchar({ length: productLimits.size }).notNull().default(""),
    price: bigint({ mode: "number" }).notNull(),
    quantity: integer().notNull(),
    /** Units that came back. */
    returned: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("order_line_position_unique").on(table.orderId, table.position),
    index("order_line_product_index").on(table.productId, table.createdAt),
    referenceIndex("order_line_variant_index", table.variantId),
    referenceIndex("order_line_image_index", table.imageId),
    check(
      "order_line_quantity_check",
      sql`${table.quantity} > 0 and ${table.returned} between 0 and ${table.quantity}`,
    ),
  ],
);

/** The timeline of an order, in the order of the ids. */
export const orderEvents = pgTable(
  "order_event",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    kind: text({ enum: orderEventKinds }).notNull(),
    /** A note, a reason, a tracking number; the goods that came back. */
    text: varchar({ length: orderLimits.note }).notNull().default(""),
    /** Of a payment or refund, and of what came back. */
    amount: bigint({ mode: "number" }),
    actorId: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    index("order_event_order_index").on(table.orderId, table.id),
    referenceIndex("order_event_actor_index", table.actorId),
  ],
);

/** Money that came in, or went back where `amount` is negative. The order has the sums, by which both are bounded. */
export const payments = pgTable(
  "payment",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    amount: bigint({ mode: "number" }).notNull(),
    currency: varchar({ length: 3 }).notNull(),
    method: text({ enum: paymentMethods }).notNull(),
    /**
     * The provider's own id for it, by which a message that comes twice counts once: a payment intent or refund of Stripe. Null for
     * what was written down by hand, and for a refund that the provider has not heard of yet.
     */
    providerId: varchar({ length: 200 }),
    /** A refund by the provider is pending until it answers; it may fail even later. */
    state: text({ enum: paymentStates }).notNull().default("succeeded"),
    /** Whether the order's sums have it: not what the order could not take, nor a refund that failed. */
    isCounted: boolean().notNull().default(true),
    /** No money moved. */
    isSimulated: boolean().notNull().default(false),
    /** Of a refund by the provider: the payment that goes back. */
    refundOf: uuid().references((): AnyPgColumn => payments.id, { onDelete: "cascade" }),
    actorId: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    index("payment_order_index").on(table.orderId, table.createdAt),
    uniqueIndex("payment_provider_unique").on(table.providerId),
    referenceIndex("payment_refund_index", table.refundOf),
    referenceIndex("payment_actor_index", table.actorId),
    check("payment_amount_check", sql`${table.amount} <> 0`),
  ],
);

/** An attempt to pay by card: one hosted payment page of Stripe. */
export const paymentAttempts = pgTable(
  "payment_attempt",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** From 1; the idempotency key is made of it, so that a call repeated after a crash makes no second page. */
    number: smallint().notNull(),
    amount: bigint({ mode: "number" }).notNull(),
    status: text({ enum: paymentAttemptStatuses }).notNull().default("creating"),
    /** The Checkout Session; null until Stripe has answered. */
    providerId: varchar({ length: 200 }),
    /** Where the buyer pays. */
    url: varchar({ length: 4_000 }).notNull().default(""),
    /** When Stripe closes the page. */
    expiresAt: instant().notNull(),
    /** When Stripe was last asked how it stands. */
    checkedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("payment_attempt_number_unique").on(table.orderId, table.number),
    uniqueIndex("payment_attempt_provider_unique").on(table.providerId),
    check("payment_attempt_amount_check", sql`${table.amount} > 0`),
  ],
);
