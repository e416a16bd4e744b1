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
    deadlineS: 30,
  },
  async (actor, { query }) =>
    new Response(await exportEvents(actor, query), {
      headers: {
        "content-type": "text/calendar; charset=utf-8",
        "content-disposition": 'attachment; filename="ordo.ics"',
      },
    }),
);
