import { calendarFiltersAnswerSchema } from "@/features/calendar/kept-filters/schema";
import { findCalendarFilters } from "@/features/calendar/kept-filters/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "The caller's calendar filters; null if never changed",
    answer: calendarFiltersAnswerSchema,
  },
  async (actor) => ({ filters: await findCalendarFilters(actor) }),
);
