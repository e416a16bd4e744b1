import { projectImportPlanSchema } from "@/features/project/exchange/schema";
import { importProjects } from "@/features/project/exchange/server/commands";
import { csvImportOptions } from "@/lib/csv-plan";
import { route } from "@/server/http/route";

export const POST = route(
  {
    ...csvImportOptions,
    summary: "Preview a CSV import of projects; with the `plan` of that answer, run it",
    answer: projectImportPlanSchema,
    creates: "in-parts",
  },
  (actor, { query, body }, { keepAnswer }) => importProjects(actor, { file: body, plan: query.plan, keepAnswer }),
);
