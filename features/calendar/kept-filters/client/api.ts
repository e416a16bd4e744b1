import { api } from "@/lib/api-client";
import type { CalendarFilters, CalendarFiltersPatch } from "../../filters/schema";

type Answer = { filters: CalendarFilters | null };

export const fetchCalendarFilters = () => api.get<Answer>("/api/calendar/filters").then((answer) => answer.filters);

export const postCalendarFilters = (patch: CalendarFiltersPatch) =>
  api.post<{ filters: CalendarFilters }>("/api/calendar/filters/update", patch, { keepalive: true });
