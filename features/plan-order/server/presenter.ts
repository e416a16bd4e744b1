import "server-only";
import { toMajor } from "@/lib/money";
import type { planOrders } from "@/server/db/schema/plan-order";
import type { PlanOrder } from "../schema";

export type PlanOrderRow = typeof planOrders.$inferSelect;

/** Converts an order of a plan to what the API returns; amounts are in major units, like all prices of the API. */
export function presentPlanOrder(row: PlanOrderRow): PlanOrder {
  const { id, number, plan, period, people, status, billing, currency } = row;
  const major = (minor: number) => toMajor(minor, currency);
  return {
    ...{ id, number, plan, period, people, status, billing, currency },
    net: major(row.net),
    vat: major(row.vat),
    total: major(row.total),
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
  };
}
