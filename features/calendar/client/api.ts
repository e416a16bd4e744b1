import { api } from "@/lib/api-client";
import { newId } from "@/lib/id";
import type {
  Calendar,
  CalendarInput,
  Conflict,
  ConflictFilters,
  Event,
  EventAnswer,
  EventDelete,
  EventFilters,
  EventInput,
  EventUpdate,
  Invitee,
} from "../schema";
import type { EventList } from "../window/schema";

const root = "/api/calendar";

/** `undoId` undoes the write for a day, by `postEventRestore`. */
type Undoable<T> = T & { undoId: string | null };

export const fetchEvents = (window: EventFilters, signal?: AbortSignal) =>
  api.get<EventList>(`${root}/events`, { searchParams: window, signal });

export const fetchEventSearch = (q: string, signal?: AbortSignal) =>
  api.get<{ events: Event[] }>(`${root}/search`, { searchParams: { q }, signal }).then((answer) => answer.events);

export const fetchEvent = (eventId: string, signal?: AbortSignal) =>
  api
    .get<{ event: Event }>(`${root}/events/details`, { searchParams: { eventId }, signal })
    .then((answer) => answer.event);

export const postEvent = (input: EventInput) =>
  api.post<Undoable<{ event: Event }>>(`${root}/events/new`, input, { idempotencyKey: newId() });

export const postEventUpdate = (input: EventUpdate) =>
  api.post<Undoable<{ event: Event }>>(`${root}/events/update`, input);

export const postEventDelete = (input: EventDelete) =>
  api.post<Undoable<{ eventId: string }>>(`${root}/events/delete`, input);

export const postEventRestore = (input: { undoId: string }) =>
  api.post<{ eventId: string; event: Event | null }>(`${root}/events/restore`, input);

export const postEventAnswer = (input: EventAnswer) => api.post<{ event: Event }>(`${root}/events/answer`, input);

export const fetchInvitees = (q: string, signal?: AbortSignal) =>
  api.get<{ people: Invitee[] }>(`${root}/people`, { searchParams: { q }, signal }).then((answer) => answer.people);

export const fetchConflicts = (filters: ConflictFilters, signal?: AbortSignal) =>
  api
    .get<{ conflicts: Conflict[] }>(`${root}/conflicts`, { searchParams: filters, signal })
    .then((answer) => answer.conflicts);

export const fetchCalendars = () =>
  api.get<{ calendars: Calendar[] }>(`${root}/calendars`).then((answer) => answer.calendars);

export const postCalendar = (input: CalendarInput) =>
  api.post<{ calendar: Calendar }>(`${root}/calendars/new`, input, { idempotencyKey: newId() });

export const postCalendarUpdate = (input: {
  calendarId: string;
  calendar: Partial<CalendarInput> & { version?: number };
}) => api.post<{ calendar: Calendar }>(`${root}/calendars/update`, input);
