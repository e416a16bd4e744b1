import type { EventRange } from "../client/store";
import { shownDays } from "../domain/view-range";
import { fromClock } from "../domain/wall-clock";
import type { CalendarCopy } from "./calendar-copy";
import type { CalendarAddress } from "./use-calendar-address";

const halfHourMs = 30 * 60_000;
const atNine = (day: string) => new Date(`${day}T09:00:00Z`);

/** The next full half hour, for an hour. */
export function defaultRange(now: number): EventRange {
  return hourFrom(Math.ceil(now / halfHourMs) * halfHourMs);
}

/** Where a new event begins: now if that is in view, else at nine on the first day in view; of a month, on its first. */
export function rangeInView(
  { view, day }: CalendarAddress,
  { locale, timeZone, today }: Pick<CalendarCopy, "locale" | "timeZone" | "today">,
  now: number,
): EventRange {
  const { first, end } = shownDays(view, day, locale);
  if (today >= first && today < end) return defaultRange(now);
  const from = view === "month" ? `${day.slice(0, 8)}01` : first;
  return hourFrom(Date.parse(fromClock(atNine(from), timeZone)));
}

const hourFrom = (start: number): EventRange => ({
  start: new Date(start).toISOString(),
  end: new Date(start + 2 * halfHourMs).toISOString(),
  allDay: false,
});
