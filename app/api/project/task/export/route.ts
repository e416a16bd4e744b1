import { taskExportSchema } from "@/features/task/exchange/schema";
import { exportTasks } from "@/features/task/exchange/server/data";
import { csvExportOptions } from "@/lib/csv-plan";
import { callerOf } from "@/server/auth/caller";
import { route } from "@/server/http/route";

export const GET = route(
  {
    ...csvExportOptions,
    summary: "Export tasks as CSV, with the filters and order of the list",
    query: taskExportSchema,
  },
  (actor, { query }, { request }) => exportTasks(actor, query, callerOf(request).locale),
);
