/** Queries for events, calendars, invitees and scheduling conflicts, with pending writes applied to the events. */
import { type QueryClient, queryOptions, skipToken } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import { type Rows, type Transition, type TransitionKind, transitions } from "../domain/event-transitions";
import type { ConflictFilters, Event } from "../schema";
import type { LeftOutOfWindow } from "../window/schema";

/** From `start` until before `end`, both whole days of the viewer's or instants. */
export type EventWindow = Readonly<{ start: string; end: string }>;

/** From general to specific: invalidating a key invalidates all that begin with it. */
export const calendarKeys = {
  all: ["calendar"] as const,
  /** Every window of events that was read. */
  windows: () => [...calendarKeys.all, "events"] as const,
  events: (window: EventWindow) => [...calendarKeys.windows(), window.start, window.end] as const,
  leftOut: (window: EventWindow) => [...calendarKeys.all, "left-out", window.start, window.end] as const,
  event: (eventId: string) => [...calendarKeys.all, "event", eventId] as const,
  searches: () => [...calendarKeys.all, "search"] as const,
  search: (q: string) => [...calendarKeys.searches(), q] as const,
  /** What the person leaves out of what they see. */
  filters: () => [...calendarKeys.all, "filters"] as const,
  calendars: () => [...calendarKeys.all, "calendars"] as const,
  invitees: (q: string) => [...calendarKeys.all, "invitees", q] as const,
  conflicts: (filters: ConflictFilters) => [...calendarKeys.all, "conflicts", filters] as const,
  /** Writes to events that are under way. */
  writes: () => [...calendarKeys.all, "write"] as const,
};

/** Shows on top of what the server tells the writes that it has not answered yet, or they would flicker back. */
export function replayWrites(client: QueryClient, events: readonly Event[]): Event[] {
  const underWay = client
    .getMutationCache()
    .findAll({ mutationKey: calendarKeys.writes(), status: "pending" })
    .toSorted((a, b) => a.mutationId - b.mutationId);
  const shown = underWay.reduce<Rows>((rows, { options, state }) => {
    const kind = options.mutationKey?.at(-1) as TransitionKind | undefined;
    const transition = kind && (transitions[kind] as Transition<unknown> | undefined);
    return transition ? transition.apply(rows, state.variables) : rows;
  }, events);
  return [...shown];
}

export function eventsQuery(window: EventWindow) {
  return queryOptions({
    queryKey: calendarKeys.events(window),
    queryFn: async ({ client, signal }) => {
      const { events, leftOut, leftOutCount } = await call("GET /api/calendar/events", { query: window, signal });
      client.setQueryData<LeftOutOfWindow>(calendarKeys.leftOut(window), { leftOut, leftOutCount });
      return replayWrites(client, events);
    },
  });
}

/** What has no room in a window; it is told together with the window's events. */
export function leftOutQuery(window: EventWindow) {
  return queryOptions<LeftOutOfWindow>({ queryKey: calendarKeys.leftOut(window), queryFn: skipToken });
}

/** One event or occurrence, for whoever comes by its address and has read no window that holds it. */
export function eventQuery(eventId: string) {
  return queryOptions({
    queryKey: calendarKeys.event(eventId),
    queryFn: ({ signal }) =>
      call("GET /api/calendar/events/details", { query: { eventId }, signal }).then((answer) => answer.event),
    retry: false,
  });
}

export function eventSearchQuery(q: string) {
  return queryOptions({
    queryKey: calendarKeys.search(q),
    queryFn: ({ signal }) => call("GET /api/calendar/search", { query: { q }, signal }).then((answer) => answer.events),
  });
}

export function calendarsQuery() {
  return queryOptions({
    queryKey: calendarKeys.calendars(),
    queryFn: () => call("GET /api/calendar/calendars").then((answer) => answer.calendars),
  });
}

/** Colleagues whose names hold what was typed; the first of all without it. */
export function inviteesQuery(q: string) {
  return queryOptions({
    queryKey: calendarKeys.invitees(q),
    queryFn: ({ signal }) => call("GET /api/calendar/people", { query: { q }, signal }).then((answer) => answer.people),
  });
}

export function conflictsQuery(filters: ConflictFilters) {
  return queryOptions({
    queryKey: calendarKeys.conflicts(filters),
    queryFn: ({ signal }) =>
      call("GET /api/calendar/conflicts", { query: filters, signal }).then((answer) => answer.conflicts),
    // A warning that cannot be had is no reason to keep anybody waiting.
    retry: false,
  });
}
