import { importAnswerSchema, importBodySchema, importFiltersSchema } from "@/features/calendar/import/schema";
import { importEvents } from "@/features/calendar/import/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Take over the events of an iCalendar file; what cannot be read is named by its line",
    query: importFiltersSchema,
    body: importBodySchema,
    bodyType: "text/calendar",
    answer: importAnswerSchema,
    limit: "exchange",
    deadlineS: 60,
  },
  (actor, { query, body }) => importEvents(actor, { calendarId: query.calendarId, text: body }),
);
