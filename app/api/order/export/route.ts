import { exportOrders } from "@/features/order/exchange/server/data";
import { orderFiltersSchema } from "@/features/order/schema";
import { csvExportOptions } from "@/lib/csv-plan";
import { callerOf } from "@/server/auth/caller";
import { route } from "@/server/http/route";

export const GET = route(
  {
    ...csvExportOptions,
    summary: "Export orders as CSV, with the filters and order of the list",
    permission: "orders:read",
    query: orderFiltersSchema,
  },
  (actor, { query }, { request }) => exportOrders(actor, query, callerOf(request).locale),
);
