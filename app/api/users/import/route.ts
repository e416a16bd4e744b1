import { exchangeLimits } from "@/features/user/exchange/policy";
import { importPlanSchema } from "@/features/user/exchange/schema";
import { importUsers } from "@/features/user/exchange/server/commands";
import { csvFileSchema, csvImportQuerySchema } from "@/lib/csv-plan";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Preview the import of a CSV file of people; send the `plan` of that answer to import it",
    permission: "users:manage",
    query: csvImportQuerySchema,
    body: csvFileSchema,
    bodyType: "text/csv",
    bodyBytes: exchangeLimits.fileBytes,
    answer: importPlanSchema,
    limit: "exchange",
    deadlineS: 300,
  },
  (actor, { query, body }) => importUsers(actor, { file: body, plan: query.plan }),
);
