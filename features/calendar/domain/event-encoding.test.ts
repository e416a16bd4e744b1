import { expect, test } from "vitest";
import type { Event } from "../schema";
import { packEvents, unpackEvents } from "./event-encoding";

const single = {
  id: "a",
  eventId: "a",
  title: "Once",
  description: "",
  start: "2026-11-02",
  end: "2026-11-03",
  seriesId: null,
  recurrenceId: null,
  organizer: { id: "o", name: "Organiser" },
  attendees: [],
  source: null,
} as unknown as Event;

const occurrence = (day: string, more: Partial<Event> = {}): Event => ({
  ...single,
  id: `series_${day}`,
  eventId: "series",
  title: "Every day",
  start: day,
  seriesId: "series",
  recurrenceId: day,
  attendees: [{ userId: null, email: "a@x", name: "A", avatarUrl: null, answer: "accepted", timeZone: null }],
  ...more,
});

const card = (cardId: string, boardName: string): Event => ({
  ...single,
  id: `card_${cardId}`,
  eventId: cardId,
  source: { kind: "card", cardId, boardId: "board", boardName, href: `/kanban?card=${cardId}` },
});

test("what is packed comes out as it went in, with the names of each record", () => {
  const events = [
    single,
    occurrence("2026-11-03"),
    { ...single, id: "b", eventId: "b" },
    occurrence("2026-11-04"),
    occurrence("2026-11-05", { eventId: "moved", start: "2026-11-06", attendees: [] }),
    card("1111", 'A "board" \u0000 *'),
    card("2222", 'A "board" \u0000 *'),
    single,
  ];
  const dragged = JSON.parse(JSON.stringify(packEvents(events)));
  expect(unpackEvents(dragged)).toEqual(events);
  expect(unpackEvents(packEvents([]))).toEqual([]);
  expect(packEvents(events).shared).toHaveLength(3);
});

test("an occurrence carries no more than its times", () => {
  const { packed } = packEvents([occurrence("2026-11-03"), occurrence("2026-11-04")]);
  expect(packed[1]).toEqual([0, { start: "2026-11-04", recurrenceId: "2026-11-04" }]);
});
