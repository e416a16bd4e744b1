import { taskImportPlanSchema, taskImportSchema } from "@/features/task/exchange/schema";
import { importTasks } from "@/features/task/exchange/server/commands";
import { csvImportOptions } from "@/lib/csv-plan";
import { route } from "@/server/http/route";

export const POST = route(
  {
    ...csvImportOptions,
    summary: "Preview a CSV import of tasks; with the `plan` of that answer, run it",
    query: taskImportSchema,
    answer: taskImportPlanSchema,
    creates: "in-parts",
  },
  (actor, { query, body }, { keepAnswer }) =>
    importTasks(actor, { ...query, file: body, plan: query.plan, keepAnswer }),
);
