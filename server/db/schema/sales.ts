import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { salesUnits } from "@/features/order/sales/domain/pieces";
import { products } from "./product";
import { users } from "./user";

/*
 * Sums of the orders, by the day in the organisation's time zone on which they were placed. Deferred triggers of orders and lines
 * keep them; `rebuild_sales()` makes them anew. Amounts are minor units of the shop's currency (docs/decisions/203).
 */

const count = () => integer().notNull().default(0);
const amount = () => bigint({ mode: "number" }).notNull().default(0);
const xid8 = customType<{ data: string }>({ dataType: () => "xid8" });

const figures = () => ({
  /** Orders that are not cancelled; so are `items`, `gross`, `discount`, `shipping` and `paid`. */
  orders: count(),
  cancelled: count(),
  items: count(),
  gross: amount(),
  discount: amount(),
  shipping: amount(),
  /** What went back, of cancelled orders, too. */
  refunded: amount(),
  /** Orders that were paid, also those that were refunded later. */
  paid: count(),
  /** Orders that were shipped, the delivered ones among them. */
  shipped: count(),
  delivered: count(),
});

export const salesDays = pgTable("sales_day", { day: date().primaryKey(), ...figures() });

const period = () => ({
  unit: text({ enum: salesUnits }).notNull(),
  /** The first day of it; `-infinity` of the last 7 and 30 days, which end with the day of the clock. */
  start: date().notNull(),
});

/** What was sold of a product, less what came back: units, and amounts before discounts. */
export const productSales = pgTable(
  "product_sales",
  {
    ...period(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    units: count(),
    amount: amount(),
  },
  (table) => [
    primaryKey({ columns: [table.unit, table.start, table.productId] }),
    index("product_sales_amount_index").on(table.unit, table.start, table.amount, table.productId),
    index("product_sales_product_index").on(table.productId),
  ],
);

/** What a customer ordered and did not cancel. */
export const customerSales = pgTable(
  "customer_sales",
  {
    ...period(),
    customerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    orders: count(),
    amount: amount(),
  },
  (table) => [
    primaryKey({ columns: [table.unit, table.start, table.customerId] }),
    index("customer_sales_amount_index").on(table.unit, table.start, table.amount, table.customerId),
    index("customer_sales_customer_index").on(table.customerId),
  ],
);

/**
 * What the sums hold of each order. The next change adds the difference to it, whatever else the transaction did and however often
 * its triggers fire.
 */
export const orderSales = pgTable("order_sale", {
  /** Without a foreign key, so that it is still there when the order's deletion is taken off the sums. */
  orderId: uuid().primaryKey(),
  day: date().notNull(),
  customerId: uuid(),
  ...figures(),
  productIds: uuid().array().notNull(),
  /** Of each product in that order. */
  units: integer().array().notNull(),
  amounts: bigint({ mode: "number" }).array().notNull(),
  /** The transaction that wrote it last, which need not look again. */
  settledIn: xid8(),
});

/** The day with which the last 7 and 30 days end: a single row. Whoever reads them on a later day moves it on. */
export const salesClock = pgTable(
  "sales_clock",
  { id: smallint().primaryKey().default(1), asOf: date().notNull() },
  (table) => [check("sales_clock_single_check", sql`${table.id} = 1`)],
);
