import { addDays } from "@/lib/day";
import { formatDate, formatDateRange, formatDateTime, formatTimeRange } from "@/lib/format";
import type { EventRange } from "../client/store";
import type { EventCopy } from "./recurrence-copy";
import { clockOf } from "./time-zone-clock";

/** When something is, as a clock in the zone shows it; a whole day is said by its name alone. */
export function spanCopy({ start, end, allDay }: EventRange, timeZone: string, { t, locale }: EventCopy): string {
  if (allDay) return formatDateRange(locale, start, end > start ? addDays(end, -1) : start);
  // What ends at midnight ends on the day before.
  const last = Math.max(Date.parse(start), Date.parse(end) - 1);
  const [from, to] = [clockOf(start, timeZone).day, clockOf(last, timeZone).day];
  if (from === to) {
    const hours = formatTimeRange(locale, start, end, timeZone);
    return t("when.hours", { day: formatDate(locale, from, "full"), hours });
  }
  // Over several days each hour stands beside its day: “1–3 May, 10:00–16:00” would be three short days.
  const say = (moment: string) => formatDateTime(locale, moment, "medium", timeZone);
  return t("when.long", { start: say(start), end: say(end) });
}
