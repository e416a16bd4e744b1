import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from "drizzle-orm/pg-core";
import { addressKinds, discountKinds, checkoutLimits as limits } from "@/features/checkout/domain/constants";
import { createdAt, deletedIndex, id, instant, updatedAt, version } from "./columns";
import { users } from "./user";

/** The cart of somebody who signed in, so that it follows them to another device. Guests have theirs in the browser. */
export const carts = pgTable("cart", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Of products or variants; at most `cartLimits.lines`. Prices are never taken from here. */
  items: jsonb().$type<Readonly<{ id: string; quantity: number; colors: string[] }>[]>().notNull().default([]),
  updatedAt: updatedAt(),
  version: version(),
});

/** Amounts are minor units of the shop's currency. */
export const discountCodes = pgTable(
  "discount_code",
  {
    id: id(),
    /** As `canonicalCode` writes it; so is what a buyer types before it is compared. */
    code: varchar({ length: limits.discountCode }).notNull(),
    kind: text({ enum: discountKinds }).notNull(),
    /** Hundredths of a percent, or an amount. */
    value: bigint({ mode: "number" }).notNull(),
    minSubtotal: bigint({ mode: "number" }).notNull().default(0),
    /** How many orders may use it, altogether and of one customer; null without a limit. */
    maxUses: integer(),
    maxUsesPerCustomer: integer(),
    /** Orders that used it and were not cancelled. */
    uses: integer().notNull().default(0),
    startsAt: instant(),
    endsAt: instant(),
    isActive: boolean().notNull().default(true),
    deletedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [
    uniqueIndex("discount_code_unique").on(table.code).where(sql`${table.deletedAt} is null`),
    deletedIndex("discount_code_deleted_index", table.deletedAt),
    check(
      "discount_code_value_check",
      sql`${table.value} > 0 and (${table.kind} <> 'percent' or ${table.value} <= 10000)`,
    ),
    check(
      "discount_code_uses_check",
      sql`${table.uses} >= 0 and (${table.maxUses} is null or ${table.uses} <= ${table.maxUses})`,
    ),
  ],
);

/** How orders are delivered. Three exist in every installation; their prices are the organisation's. */
export const shippingMethods = pgTable("shipping_method", {
  /** What the API calls it, such as `standard`. */
  id: varchar({ length: limits.methodName }).primaryKey(),
  /** The organisation's name for it; where it is empty, the name that each language has for the id. */
  name: varchar({ length: limits.methodName }).notNull().default(""),
  price: bigint({ mode: "number" }).notNull(),
  /** From this subtotal less the discount on it is free; null where it never is. */
  freeFrom: bigint({ mode: "number" }),
  /** Working days from the order to the delivery. */
  minDays: smallint().notNull(),
  maxDays: smallint().notNull(),
  isActive: boolean().notNull().default(true),
  position: smallint().notNull().default(0),
  updatedAt: updatedAt(),
  version: version(),
});

/** The address book of a person. */
export const addresses = pgTable(
  "address",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Who receives. */
    name: varchar({ length: limits.name }).notNull(),
    phone: varchar({ length: limits.phone }).notNull(),
    email: varchar({ length: limits.email }).notNull().default(""),
    company: varchar({ length: limits.company }).notNull().default(""),
    kind: text({ enum: addressKinds }).notNull().default("home"),
    region: varchar({ length: limits.addressPart }).notNull().default(""),
    district: varchar({ length: limits.addressPart }).notNull().default(""),
    subdistrict: varchar({ length: limits.addressPart }).notNull().default(""),
    line: varchar({ length: limits.addressLine }).notNull(),
    postalCode: varchar({ length: limits.postalCode }).notNull().default(""),
    /** At most one of a person's: the one that the checkout begins with. */
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [
    index("address_user_index").on(table.userId, table.createdAt),
    uniqueIndex("address_default_unique").on(table.userId).where(sql`${table.isDefault}`),
  ],
);
