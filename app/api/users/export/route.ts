import { exportFiltersSchema } from "@/features/user/exchange/schema";
import { exportUsers } from "@/features/user/exchange/server/data";
import { csvExportOptions } from "@/lib/csv-plan";
import { callerOf } from "@/server/auth/caller";
import { route } from "@/server/http/route";

export const GET = route(
  {
    ...csvExportOptions,
    summary: "Export people as CSV, with the filters and sort of the list",
    permission: "users:export",
    query: exportFiltersSchema,
  },
  (actor, { query }, { request }) => exportUsers(actor, query, callerOf(request).locale),
);
