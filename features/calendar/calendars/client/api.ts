import { api } from "@/lib/api-client";
import type { CalendarDelete } from "../../schema";

export const postCalendarDelete = (input: CalendarDelete) =>
  api.post<{ calendarId: string }>("/api/calendar/calendars/delete", input);
