import { calendarFiltersAnswerSchema } from "@/features/calendar/kept-filters/schema";
import { findCalendarFilters } from "@/features/calendar/kept-filters/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "What the caller leaves out of their calendar; null where they have never changed it",
    answer: calendarFiltersAnswerSchema,
  },
  async (actor) => ({ filters: await findCalendarFilters(actor) }),
);
