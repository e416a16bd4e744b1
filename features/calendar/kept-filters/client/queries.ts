/** Query for the saved calendar filters of the signed-in person. */
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import { calendarKeys } from "../../client/queries";
import { type CalendarFilters, noFilters } from "../../filters/schema";

export const calendarFiltersQuery = () =>
  queryOptions({
    queryKey: calendarKeys.filters(),
    queryFn: () => call("GET /api/calendar/filters").then((answer) => answer.filters),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useCalendarFilters = (): CalendarFilters => useQuery(calendarFiltersQuery()).data ?? noFilters;
