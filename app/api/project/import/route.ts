import { projectImportPlanSchema } from "@/features/project/exchange/schema";
import { importProjects } from "@/features/project/exchange/server/commands";
import { csvLimits } from "@/lib/csv-limits";
import { csvFileSchema, csvImportQuerySchema } from "@/lib/csv-plan";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Preview a CSV import of projects; with the `plan` of that answer, run it",
    query: csvImportQuerySchema,
    body: csvFileSchema,
    bodyType: "text/csv",
    bodyBytes: csvLimits.fileBytes,
    answer: projectImportPlanSchema,
    creates: "in-parts",
    limit: "exchange",
    deadlineS: 300,
  },
  (actor, { query, body }, { keepAnswer }) => importProjects(actor, { file: body, plan: query.plan, keepAnswer }),
);
