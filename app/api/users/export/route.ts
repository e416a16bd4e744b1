import { z } from "zod";
import { exportFiltersSchema } from "@/features/user/exchange/schema";
import { exportUsers } from "@/features/user/exchange/server/data";
import { callerOf } from "@/server/auth/caller";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Export people as CSV, with the filters and sort of the list",
    permission: "users:export",
    query: exportFiltersSchema,
    answer: z.string(),
    answerType: "text/csv",
    limit: "exchange",
    deadlineS: 30,
  },
  (actor, { query }, { request }) => exportUsers(actor, query, callerOf(request).locale),
);
