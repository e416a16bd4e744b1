import { addDays, addMonths, daysFromTo, firstDay } from "@/lib/day";
import { dayFilter } from "@/lib/day-text";
import { choice, defineList } from "@/lib/list-contract";
import type { Days } from "./pieces";

export const rangePresets = ["last7", "last30", "thisMonth", "lastMonth", "thisYear", "lastYear", "custom"] as const;
export type RangePreset = (typeof rangePresets)[number];

/** Five years. */
export const maxRangeDays = 1_827;

/** Buckets and pieces follow one another by their days, which are text, so a range stays far from where years have five digits. */
const lastOfRange = "2999-12-31";
export const isInRange = (day: string): boolean => day >= firstDay && day <= lastOfRange;

const day = () => {
  const field = dayFilter();
  const read = (word: string) => {
    const found = field.read(word);
    return found !== undefined && isInRange(found) ? found : undefined;
  };
  return { ...field, read };
};

/** Which days the figures are of, as the URL says it. `from` and `to` are for `custom` alone. */
export const salesRange = defineList({
  filters: { from: day(), to: day() },
  display: { range: choice(rangePresets, "last30") },
});
export type SalesRange = typeof salesRange.initial;

const monthOf = (today: string) => `${today.slice(0, 7)}-01`;
const yearOf = (today: string) => `${today.slice(0, 4)}-01-01`;

const presets: Readonly<Record<Exclude<RangePreset, "custom">, (today: string) => Days>> = {
  last7: (today) => ({ from: addDays(today, -6), to: today }),
  last30: (today) => ({ from: addDays(today, -29), to: today }),
  thisMonth: (today) => ({ from: monthOf(today), to: today }),
  lastMonth: (today) => ({ from: addMonths(monthOf(today), -1), to: addDays(monthOf(today), -1) }),
  thisYear: (today) => ({ from: yearOf(today), to: today }),
  lastYear: (today) => ({ from: addMonths(yearOf(today), -12), to: addDays(yearOf(today), -1) }),
};

/** The days of a choice. Days that are missing, turned round or too far apart are mended, as a URL is not an error. */
export function daysOf({ range, from, to }: SalesRange, today: string): Days {
  if (range !== "custom") return presets[range](today);
  const last = to ?? (from !== undefined && from > today ? from : today);
  const first = from ?? addDays(last, -29);
  const [start, end] = first <= last ? [first, last] : [last, first];
  return { from: addDays(end, Math.max(1 - maxRangeDays, -daysFromTo(start, end))), to: end };
}

/** As many days right before. */
export function daysBefore({ from, to }: Days): Days {
  const length = daysFromTo(from, to) + 1;
  return { from: addDays(from, -length), to: addDays(from, -1) };
}
