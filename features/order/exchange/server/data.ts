import "server-only";
import type { Locale } from "@/lib/locale";
import type { Actor } from "@/server/auth/actor";
import { exportCsv, pagesOf } from "@/server/csv/export";
import { orderLimits } from "../../domain/constants";
import type { OrderFilters } from "../../schema";
import { requireOrderReader } from "../../server/data";
import { readOrderPage } from "../../server/list";
import { orderFile } from "./columns";

/** Exports the orders that the list shows with the same filters. */
export async function exportOrders(actor: Actor, filters: OrderFilters, locale: Locale): Promise<Response> {
  requireOrderReader(actor);
  return await exportCsv(actor, {
    name: "orders",
    locale,
    format: orderFile,
    rows: rowsOf(actor, filters),
    audit: {
      action: "order.exported",
      subject: { type: "order-list", id: "orders", name: "CSV" },
      after: { filters },
    },
  });
}

async function* rowsOf(actor: Actor, filters: OrderFilters) {
  const read = (cursor?: string) => readOrderPage(actor, { ...filters, limit: orderLimits.maxPerPage, cursor });
  for await (const { orders } of pagesOf(read)) yield orders;
}
