import { queryOptions, useQuery } from "@tanstack/react-query";
import { calendarKeys } from "../../client/queries";
import { type CalendarFilters, noFilters } from "../../filters/schema";
import { fetchCalendarFilters } from "./api";

export const calendarFiltersQuery = () =>
  queryOptions({
    queryKey: calendarKeys.filters(),
    queryFn: fetchCalendarFilters,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useCalendarFilters = (): CalendarFilters => useQuery(calendarFiltersQuery()).data ?? noFilters;
