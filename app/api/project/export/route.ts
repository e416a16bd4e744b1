import { z } from "zod";
import { exportProjects } from "@/features/project/exchange/server/data";
import { projectFiltersSchema } from "@/features/project/schema";
import { callerOf } from "@/server/auth/caller";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Export projects as CSV, with the filters and order of the list",
    query: projectFiltersSchema,
    answer: z.string(),
    answerType: "text/csv",
    limit: "exchange",
    deadlineS: 30,
  },
  (actor, { query }, { request }) => exportProjects(actor, query, callerOf(request).locale),
);
