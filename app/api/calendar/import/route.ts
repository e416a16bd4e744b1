import { importLimits } from "@/features/calendar/domain/ics-limits";
import { importAnswerSchema, importBodySchema, importFiltersSchema } from "@/features/calendar/import/schema";
import { importEvents } from "@/features/calendar/import/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Import the events of an iCalendar file; what is skipped is named by its line",
    query: importFiltersSchema,
    body: importBodySchema,
    bodyType: "text/calendar",
    bodyBytes: importLimits.bytes,
    answer: importAnswerSchema,
    limit: "exchange",
    deadlineS: 60,
  },
  (actor, { query: { calendarId, overwrite }, body }) =>
    importEvents(actor, { calendarId, file: body, overwrites: overwrite === "true" }),
);
