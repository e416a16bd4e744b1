/** Reads what links to orders show. */
import "server-only";
import { inArray } from "drizzle-orm";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { orders } from "@/server/db/schema/order";
import { canReadOrders } from "../../policy";

/** The number and status of each order; nothing for those who may not read orders. */
export async function readOrderStates(actor: Actor, orderIds: readonly string[]) {
  if (!canReadOrders(actor)) return [];
  return await current()
    .select({ id: orders.id, number: orders.number, status: orders.status })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]));
}
