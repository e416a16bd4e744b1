import { sampleItemImportPlanSchema } from "@/features/sample-item/exchange/schema";
import { importSampleItems } from "@/features/sample-item/exchange/server/commands";
import { csvImportOptions } from "@/lib/csv-plan";
import { route } from "@/server/http/route";

export const POST = route(
  {
    ...csvImportOptions,
    summary: "Preview a CSV import of sample items; with the `plan` of that answer, run it",
    answer: sampleItemImportPlanSchema,
    creates: "in-parts",
  },
  (actor, { query, body }, { keepAnswer }) => importSampleItems(actor, { file: body, plan: query.plan, keepAnswer }),
);
