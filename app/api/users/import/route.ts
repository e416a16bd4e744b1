import { exchangeLimits } from "@/features/user/exchange/policy";
import { importFileSchema, importFiltersSchema, importPlanSchema } from "@/features/user/exchange/schema";
import { importUsers } from "@/features/user/exchange/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "What a CSV file of people would do; with the `plan` of that answer, it is done",
    permission: "users:manage",
    query: importFiltersSchema,
    body: importFileSchema,
    bodyType: "text/csv",
    bodyBytes: exchangeLimits.fileBytes,
    answer: importPlanSchema,
    limit: "costly",
    deadlineS: 120,
  },
  (actor, { query, body }) => importUsers(actor, { file: body, plan: query.plan }),
);
