import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { hostedPlans, periods } from "@/features/plan-order/domain/plans";
import { type PlanBilling, planOrderStatuses } from "@/features/plan-order/schema";
import { createdAt, id, instant } from "./columns";

/** Orders of hosted plans. Amounts are minor units of `currency`; no money moves for them (docs/decisions/207). */
export const planOrders = pgTable(
  "plan_order",
  {
    id: id(),
    /** What people call it; the numbers may have gaps. */
    number: integer().notNull().generatedAlwaysAsIdentity({ startWith: 50_001 }),
    plan: text({ enum: hostedPlans }).notNull(),
    period: text({ enum: periods }).notNull(),
    people: integer().notNull(),
    status: text({ enum: planOrderStatuses }).notNull().default("unpaid"),
    billing: jsonb().$type<PlanBilling>().notNull(),
    currency: varchar({ length: 3 }).notNull(),
    /** Without VAT, VAT, and both together. */
    net: bigint({ mode: "number" }).notNull(),
    vat: bigint({ mode: "number" }).notNull(),
    total: bigint({ mode: "number" }).notNull(),
    locale: varchar({ length: 2 }).notNull(),
    /** SHA-256, in hexadecimal digits, of the key by which the order is read. */
    accessKeyHash: varchar({ length: 64 }).notNull(),
    createdAt: createdAt(),
    paidAt: instant(),
  },
  (table) => [
    uniqueIndex("plan_order_number_unique").on(table.number),
    // Those that were not paid are deleted after a while.
    index("plan_order_unpaid_index").on(table.createdAt).where(sql`${table.status} = 'unpaid'`),
    check("plan_order_total_check", sql`${table.total} = ${table.net} + ${table.vat} and ${table.vat} >= 0`),
    check("plan_order_people_check", sql`${table.people} > 0`),
    check("plan_order_paid_check", sql`(${table.status} = 'paid') = (${table.paidAt} is not null)`),
  ],
);
