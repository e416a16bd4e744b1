import type { Event } from "../schema";

/** An event whose people and source stand in the table of what is shared, by their places there. */
type Lean = Omit<Event, "organizer" | "attendees" | "source"> &
  Readonly<{ organizer: number; attendees: readonly number[]; source: number | null }>;
/** How an event differs from one before it in the list (its place there; -1 for none). */
type PackedEvent = readonly [base: number, changes: Partial<Lean>];
export type PackedEvents = Readonly<{ packed: readonly PackedEvent[]; shared: readonly string[] }>;

/** Stands for the record's id in what is shared: JSON never holds it as it is. */
const ownId = "\u0000";

/** What the `id` is made of; no event carries it that can do without. */
const defaultId = ({ eventId, seriesId, recurrenceId, source }: Lean | Event) =>
  source === null ? (seriesId === null ? eventId : `${seriesId}_${recurrenceId}`) : `card_${eventId}`;

/** Gives each text its place in a table, once. */
function makeTable() {
  const places = new Map<string, number>();
  const placeOf = (value: unknown) => {
    const text = JSON.stringify(value);
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  };
  return { places, placeOf };
}

/**
 * Events as the page carries them to the browser, a fraction of their size: occurrences repeat their series, due dates
 * each other, and all of them the same people. An event stands as what differs from the same record before it if there
 * is one, else from the event just before.
 */
export function packEvents(events: readonly Event[]): PackedEvents {
  const { places, placeOf } = makeTable();
  const latest = new Map<string, number>();
  const lean = events.map(
    ({ organizer, attendees, source, ...event }): Lean => ({
      ...event,
      organizer: placeOf(organizer),
      attendees: attendees.map(placeOf),
      source: source && placeOf(JSON.stringify(source).replaceAll(event.eventId, ownId)),
    }),
  );
  const packed = lean.map((event, index): PackedEvent => {
    const base = latest.get(event.eventId) ?? index - 1;
    const from = lean[base];
    latest.set(event.eventId, index);
    const isChanged = ([name, value]: [string, unknown]) =>
      name === "id"
        ? value !== defaultId(event)
        : !from || JSON.stringify(from[name as keyof Lean]) !== JSON.stringify(value);
    return [base, Object.fromEntries(Object.entries(event).filter(isChanged))];
  });
  return { packed, shared: [...places.keys()] };
}

export function unpackEvents({ packed, shared }: PackedEvents): Event[] {
  const values: unknown[] = shared.map((text) => JSON.parse(text));
  const events: Lean[] = [];
  for (const [base, changes] of packed) {
    const event = { ...events[base], ...changes } as Lean;
    events.push("id" in changes ? event : { ...event, id: defaultId(event) });
  }
  return events.map(({ organizer, attendees, source, ...event }) => ({
    ...event,
    organizer: values[organizer] as Event["organizer"],
    attendees: attendees.map((place) => values[place] as Event["attendees"][number]),
    source: source === null ? null : JSON.parse(String(values[source]).replaceAll(ownId, () => event.eventId)),
  }));
}
