import { exportSampleItems } from "@/features/sample-item/exchange/server/data";
import { sampleItemFiltersSchema } from "@/features/sample-item/schema";
import { csvExportOptions } from "@/lib/csv-plan";
import { callerOf } from "@/server/auth/caller";
import { route } from "@/server/http/route";

export const GET = route(
  {
    ...csvExportOptions,
    summary: "Export sample items as CSV, with the filters and order of the list",
    query: sampleItemFiltersSchema,
  },
  (actor, { query }, { request }) => exportSampleItems(actor, query, callerOf(request).locale),
);
