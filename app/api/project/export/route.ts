import { exportProjects } from "@/features/project/exchange/server/data";
import { projectFiltersSchema } from "@/features/project/schema";
import { csvExportOptions } from "@/lib/csv-plan";
import { callerOf } from "@/server/auth/caller";
import { route } from "@/server/http/route";

export const GET = route(
  {
    ...csvExportOptions,
    summary: "Export projects as CSV, with the filters and order of the list",
    query: projectFiltersSchema,
  },
  (actor, { query }, { request }) => exportProjects(actor, query, callerOf(request).locale),
);
