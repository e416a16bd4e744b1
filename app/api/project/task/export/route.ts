import { z } from "zod";
import { taskExportSchema } from "@/features/task/exchange/schema";
import { exportTasks } from "@/features/task/exchange/server/data";
import { callerOf } from "@/server/auth/caller";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Export tasks as CSV, with the filters and order of the list",
    query: taskExportSchema,
    answer: z.string(),
    answerType: "text/csv",
    limit: "exchange",
    deadlineS: 30,
  },
  (actor, { query }, { request }) => exportTasks(actor, query, callerOf(request).locale),
);
