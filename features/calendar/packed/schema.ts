import type { Event } from "../schema";

/** How an event differs from one before it in the list (its place there; -1 for none). */
type PackedEvent = readonly [base: number, changes: Partial<Event>];
export type PackedEvents = Readonly<{ packed: readonly PackedEvent[] }>;

const occurrenceId = ({ seriesId, recurrenceId }: Event) => `${seriesId}_${recurrenceId}`;

/**
 * Events as the page carries them to the browser, a third of their size: occurrences repeat their series, and due
 * dates each other. Against the same record before it if there is one, else against the event just before.
 */
export function packEvents(events: readonly Event[]): PackedEvents {
  const latest = new Map<string, number>();
  const packed = events.map((event, index): PackedEvent => {
    const base = latest.get(event.eventId) ?? index - 1;
    const from = events[base];
    latest.set(event.eventId, index);
    const isChanged = ([name, value]: [string, unknown]) =>
      name === "id"
        ? value !== occurrenceId(event)
        : !from || JSON.stringify(from[name as keyof Event]) !== JSON.stringify(value);
    return [base, Object.fromEntries(Object.entries(event).filter(isChanged))];
  });
  return { packed };
}

export function unpackEvents({ packed }: PackedEvents): Event[] {
  const events: Event[] = [];
  for (const [base, changes] of packed) {
    const event = { ...events[base], ...changes } as Event;
    events.push("id" in changes ? event : { ...event, id: occurrenceId(event) });
  }
  return events;
}
