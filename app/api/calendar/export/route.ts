import { z } from "zod";
import { exportFiltersSchema } from "@/features/calendar/export/schema";
import { exportEvents } from "@/features/calendar/export/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "The events that the caller may see as an iCalendar file",
    query: exportFiltersSchema,
    answer: z.string(),
    answerType: "text/calendar",
    limit: "exchange",
    deadlineS: 30,
  },
  (actor, { query }) => exportEvents(actor, query),
);
