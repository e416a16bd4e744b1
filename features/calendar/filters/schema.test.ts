import { expect, test } from "vitest";
import type { Event } from "../schema";
import { countFilters, eventMatcher, noFilters, peopleOf } from "./schema";

const bat = { id: "bat", name: "Бат" };
const event = (change: Partial<Event>) =>
  ({
    title: "Өглөөний хурал",
    location: "Зал 3",
    description: "",
    color: "info",
    calendarId: "own",
    source: null,
    organizer: bat,
    attendees: [],
    ...change,
  }) as Event;
const card = event({ title: "Card", calendarId: null, source: { kind: "card" } as Event["source"] });

test("a hidden calendar, a colour and a person each leave the others out", () => {
  expect(eventMatcher({ ...noFilters, hiddenCalendarIds: ["own"] }, "")(event({}))).toBe(false);
  expect(eventMatcher({ ...noFilters, colors: ["error"] }, "")(event({}))).toBe(false);
  expect(eventMatcher({ ...noFilters, personIds: ["bat"] }, "")(event({}))).toBe(true);
  expect(eventMatcher({ ...noFilters, personIds: ["dorj"] }, "")(event({}))).toBe(false);
  expect(eventMatcher(noFilters, "")(card)).toBe(true);
  expect(eventMatcher({ ...noFilters, hasCards: false }, "")(card)).toBe(false);
});

test("the layers of cards and of milestones are hidden each by itself", () => {
  const milestone = event({ title: "Pilot", calendarId: null, source: { kind: "milestone" } as Event["source"] });
  expect(eventMatcher({ ...noFilters, hasCards: false }, "")(milestone)).toBe(true);
  expect(eventMatcher({ ...noFilters, hasMilestones: false }, "")(milestone)).toBe(false);
  expect(eventMatcher({ ...noFilters, hasMilestones: false }, "")(card)).toBe(true);
});

test("the search finds titles and places in either case and with look-alikes", () => {
  expect(eventMatcher(noFilters, "ӨГЛӨӨ")(event({}))).toBe(true);
  expect(eventMatcher(noFilters, "зал 3")(event({}))).toBe(true);
  expect(eventMatcher(noFilters, "үдэш")(event({}))).toBe(false);
});

test("people are everybody who takes part, once", () => {
  const attendees = [
    { userId: "dorj", name: "Дорж" },
    { userId: null, name: "Guest" },
    { userId: "bat", name: "Бат" },
  ];
  const events = [event({ attendees: attendees as Event["attendees"] }), card];
  expect(peopleOf(events, (a, b) => (a < b ? -1 : 1)).map(({ id }) => id)).toEqual(["bat", "dorj"]);
  expect(countFilters({ ...noFilters, hasHolidays: false, colors: ["info"] })).toBe(2);
});
