import { taskFileLimits } from "@/features/task/exchange/policy";
import { taskImportPlanSchema, taskImportSchema } from "@/features/task/exchange/schema";
import { importTasks } from "@/features/task/exchange/server/commands";
import { csvFileSchema } from "@/lib/csv-plan";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Preview a CSV import of tasks; with the `plan` of that answer, run it",
    query: taskImportSchema,
    body: csvFileSchema,
    bodyType: "text/csv",
    bodyBytes: taskFileLimits.fileBytes,
    answer: taskImportPlanSchema,
    creates: "in-parts",
    limit: "exchange",
    deadlineS: 300,
  },
  (actor, { query, body }, { keepAnswer }) =>
    importTasks(actor, { ...query, file: body, plan: query.plan, keepAnswer }),
);
