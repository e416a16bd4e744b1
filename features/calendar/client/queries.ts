import { queryOptions } from "@tanstack/react-query";
import { fetchCalendars, fetchEventSearch, fetchEvents } from "./api";

/** From `start` until before `end`, both whole days of the viewer's or instants. */
export type EventWindow = Readonly<{ start: string; end: string }>;

/** The ladder of keys: dropping a rung drops everything below it. */
export const calendarKeys = {
  all: ["calendar"] as const,
  /** Every window of events that was read. */
  windows: () => [...calendarKeys.all, "events"] as const,
  events: (window: EventWindow) => [...calendarKeys.windows(), window.start, window.end] as const,
  searches: () => [...calendarKeys.all, "search"] as const,
  search: (q: string) => [...calendarKeys.searches(), q] as const,
  calendars: () => [...calendarKeys.all, "calendars"] as const,
  /** Writes to events that are under way. */
  writes: () => [...calendarKeys.all, "write"] as const,
};

export function eventsQuery(window: EventWindow) {
  return queryOptions({
    queryKey: calendarKeys.events(window),
    queryFn: ({ signal }) => fetchEvents(window, signal),
  });
}

export function eventSearchQuery(q: string) {
  return queryOptions({ queryKey: calendarKeys.search(q), queryFn: ({ signal }) => fetchEventSearch(q, signal) });
}

export function calendarsQuery() {
  return queryOptions({ queryKey: calendarKeys.calendars(), queryFn: fetchCalendars });
}
