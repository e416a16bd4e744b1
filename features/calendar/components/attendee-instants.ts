import { formatDate, formatTime } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import { clockOf } from "./time-zone-clock";

/** The moment as clocks show it in one place. */
export type PlaceTime = Readonly<{
  timeZone: string;
  time: string;
  /** Named where it is another day than in the first place. */
  day: string | null;
}>;

/**
 * Returns the start of an event in the time zone of each place, the event's own first; nothing when all share its
 * clock.
 */
export function placeTimes(
  instant: string,
  { eventZone, zones, locale }: Readonly<{ eventZone: string; zones: readonly (string | null)[]; locale: Locale }>,
): PlaceTime[] {
  const places = [...new Set([eventZone, ...zones.filter((zone) => zone !== null)])];
  if (places.length < 2) return [];
  const firstDay = clockOf(instant, eventZone).day;
  return places.map((timeZone) => {
    const { day } = clockOf(instant, timeZone);
    return {
      timeZone,
      time: formatTime(locale, instant, timeZone),
      day: day === firstDay ? null : formatDate(locale, day, "monthDay"),
    };
  });
}
