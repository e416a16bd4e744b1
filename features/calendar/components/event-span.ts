import { formatDate, formatDateRange, formatTimeRange } from "@/lib/format";
import type { EventRange } from "../client/store";
import type { EventWords } from "./recurrence-words";
import { addDays, clockOf } from "./time-zone-clock";

/** When something is, as a clock in the zone shows it; a whole day is said by its name alone. */
export function spanWords({ start, end, allDay }: EventRange, timeZone: string, { locale }: EventWords): string {
  if (allDay) return formatDateRange(locale, start, end > start ? addDays(end, -1) : start);
  const [from, to] = [clockOf(start, timeZone).day, clockOf(end, timeZone).day];
  const hours = formatTimeRange(locale, start, end, timeZone);
  return `${from === to ? formatDate(locale, from, "full") : formatDateRange(locale, from, to)}, ${hours}`;
}
