import { addDays, addMonths, weekOf } from "@/lib/day";
import { formatDate, formatDateRange } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import type { CalendarView } from "./constants";

/** How many days the agenda lists from its first. */
export const agendaDays = 30;

/** Days from `first` until before `end`. */
export type DayRange = Readonly<{ first: string; end: string }>;

/** The days that a view shows: a month with the whole weeks it touches. */
export function shownDays(view: CalendarView, day: string, locale: Locale): DayRange {
  if (view === "day") return { first: day, end: addDays(day, 1) };
  if (view === "agenda") return { first: day, end: addDays(day, agendaDays) };
  if (view === "week") return { first: weekOf(day, locale), end: addDays(weekOf(day, locale), 7) };
  const firstOfMonth = `${day.slice(0, 8)}01`;
  const lastOfMonth = addDays(addMonths(firstOfMonth, 1), -1);
  return { first: weekOf(firstOfMonth, locale), end: addDays(weekOf(lastOfMonth, locale), 7) };
}

/** What is asked for: a day more on each side, so that it holds the shown days of every time zone. */
export function windowOf({ first, end }: DayRange): Readonly<{ start: string; end: string }> {
  const instant = (day: string) => `${day}T00:00:00.000Z`;
  return { start: instant(addDays(first, -1)), end: instant(addDays(end, 1)) };
}

/** The day to go to from `day` for the next (1) or the previous (-1) page of a view. */
export function stepDay(view: CalendarView, day: string, step: 1 | -1): string {
  if (view === "month") return addMonths(day, step);
  return addDays(day, step * { week: 7, day: 1, agenda: agendaDays }[view]);
}

/** What a page of a view is called. */
export function viewTitle(view: CalendarView, day: string, locale: Locale): string {
  if (view === "month") return formatDate(locale, day, "monthYear");
  if (view === "day") return formatDate(locale, day);
  const { first, end } = shownDays(view, day, locale);
  return formatDateRange(locale, first, addDays(end, -1));
}
