import { exportProducts } from "@/features/product/exchange/server/data";
import { productFiltersSchema } from "@/features/product/schema";
import { csvExportOptions } from "@/lib/csv-plan";
import { callerOf } from "@/server/auth/caller";
import { route } from "@/server/http/route";

export const GET = route(
  {
    ...csvExportOptions,
    permission: "shop:manage",
    summary: "Export products as CSV, with the filters and order of the list",
    query: productFiltersSchema,
  },
  (actor, { query }, { request }) => exportProducts(actor, query, callerOf(request).locale),
);
