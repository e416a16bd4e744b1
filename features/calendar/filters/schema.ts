import type { z } from "zod";
import { matchesFolded } from "@/lib/fold";
import type { calendarFiltersSchema } from "../kept-filters/schema";
import type { Event } from "../schema";

/** What is left out of the calendar, and what is looked for in it. Empty lists leave nothing out. */
export type CalendarFilters = Readonly<z.infer<typeof calendarFiltersSchema>>;

export type CalendarFiltersPatch = Partial<CalendarFilters>;

export const noFilters: CalendarFilters = {
  hiddenCalendarIds: [],
  colors: [],
  personIds: [],
  hasHolidays: true,
  hasCards: true,
  hasMilestones: true,
};

export function countFilters({ hiddenCalendarIds, colors, personIds, ...layers }: CalendarFilters): number {
  const hidden = Object.values(layers).filter((isShown) => !isShown).length;
  return hiddenCalendarIds.length + colors.length + personIds.length + hidden;
}

const isOf = ({ organizer, attendees, source }: Event, personIds: readonly string[]) =>
  !source && (personIds.includes(organizer.id) || attendees.some(({ userId }) => userId && personIds.includes(userId)));

export function eventMatcher(filters: CalendarFilters, text: string): (event: Event) => boolean {
  const { hiddenCalendarIds, colors, personIds, hasCards, hasMilestones } = filters;
  const isHidden = ({ source, calendarId }: Event) => {
    if (source) return source.kind === "card" ? !hasCards : !hasMilestones;
    return calendarId !== null && hiddenCalendarIds.includes(calendarId);
  };
  const sought = text.trim();
  return (event) => {
    if (isHidden(event)) return false;
    if (colors.length > 0 && !colors.includes(event.color)) return false;
    if (personIds.length > 0 && !isOf(event, personIds)) return false;
    return sought === "" || matchesFolded(`${event.title} ${event.location} ${event.description}`, sought);
  };
}

export type Person = Readonly<{ id: string; name: string }>;

/** Everybody who takes part in what is shown, by name. */
export function peopleOf(events: readonly Event[], compare: (a: string, b: string) => number): Person[] {
  const people = new Map<string, string>();
  for (const { organizer, attendees, source } of events) {
    if (source) continue;
    people.set(organizer.id, organizer.name);
    for (const { userId, name } of attendees) if (userId) people.set(userId, name);
  }
  return [...people].map(([id, name]) => ({ id, name })).toSorted((a, b) => compare(a.name, b.name));
}
