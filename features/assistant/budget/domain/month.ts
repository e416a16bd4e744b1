import { defaultTimeZone, partsOf } from "@/lib/format/zone";
import { instantOf } from "@/lib/zoned-time";

const firstDayOf = (year: number, month: number) => `${year}-${String(month).padStart(2, "0")}-01`;

/** The first day (`YYYY-MM-DD`) of the month that the organisation's calendar shows at a moment. */
export function monthOf(now: Date): string {
  const { year, month } = partsOf(now, defaultTimeZone);
  return firstDayOf(year, month);
}

/** When a month's budget resets: midnight in the organisation's time zone, after its last day. */
export function resetOf(month: string): Date {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const next = number === 12 ? firstDayOf(year + 1, 1) : firstDayOf(year, number + 1);
  return new Date(instantOf(next, defaultTimeZone));
}
