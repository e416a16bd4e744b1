import { calendarFiltersPatchSchema, keptFiltersAnswerSchema } from "@/features/calendar/kept-filters/schema";
import { keepCalendarFilters } from "@/features/calendar/kept-filters/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Save the caller's calendar filters",
    body: calendarFiltersPatchSchema,
    answer: keptFiltersAnswerSchema,
  },
  (actor, { body }) => keepCalendarFilters(actor, body),
);
