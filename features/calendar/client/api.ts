import { api } from "@/lib/api-client";
import { newId } from "@/lib/id";
import type {
  Calendar,
  CalendarInput,
  Event,
  EventAnswer,
  EventDelete,
  EventFilters,
  EventInput,
  EventUpdate,
} from "../schema";

const root = "/api/calendar";

export const fetchEvents = (window: EventFilters, signal?: AbortSignal) =>
  api.get<{ events: Event[] }>(`${root}/events`, { searchParams: window, signal }).then((answer) => answer.events);

export const fetchEventSearch = (q: string, signal?: AbortSignal) =>
  api.get<{ events: Event[] }>(`${root}/search`, { searchParams: { q }, signal }).then((answer) => answer.events);

export const postEvent = (input: EventInput) =>
  api.post<{ event: Event }>(`${root}/events/new`, input, { idempotencyKey: newId() });

export const postEventUpdate = (input: EventUpdate) => api.post<{ event: Event }>(`${root}/events/update`, input);

export const postEventDelete = (input: EventDelete) => api.post<{ eventId: string }>(`${root}/events/delete`, input);

export const postEventAnswer = (input: EventAnswer) => api.post<{ event: Event }>(`${root}/events/answer`, input);

export const fetchCalendars = () =>
  api.get<{ calendars: Calendar[] }>(`${root}/calendars`).then((answer) => answer.calendars);

export const postCalendar = (input: CalendarInput) =>
  api.post<{ calendar: Calendar }>(`${root}/calendars/new`, input, { idempotencyKey: newId() });

export const postCalendarUpdate = (input: {
  calendarId: string;
  calendar: Partial<CalendarInput> & { version?: number };
}) => api.post<{ calendar: Calendar }>(`${root}/calendars/update`, input);
