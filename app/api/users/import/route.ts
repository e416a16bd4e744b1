import { importPlanSchema } from "@/features/user/exchange/schema";
import { importUsers } from "@/features/user/exchange/server/commands";
import { csvImportOptions } from "@/lib/csv-plan";
import { route } from "@/server/http/route";

export const POST = route(
  {
    ...csvImportOptions,
    summary: "Preview the import of a CSV file of people; send the `plan` of that answer to import it",
    permission: "users:manage",
    answer: importPlanSchema,
    creates: "in-parts",
  },
  (actor, { query, body }, { keepAnswer }) => importUsers(actor, { file: body, plan: query.plan, keepAnswer }),
);
