import { addDays, dayOfTime, lastDay } from "@/lib/day";
import { isWorkingDay } from "@/lib/working-days";

/**
 * Working days as numbers, so that a plan is reckoned in whole numbers: a task that takes three days from slot 10 on
 * ends before slot 13, whatever weekends and holidays lie between. Days outside of these years count as the nearest.
 */
const years = { first: 1990, base: 2020, last: 2100 } as const;
const dayMs = 86_400_000;

type Year = Readonly<{ days: readonly string[]; before: number }>;
const known = new Map<number, Year>();

function workingDaysIn(year: number): string[] {
  const days: string[] = [];
  const end = Date.UTC(year + 1, 0, 1);
  for (let time = Date.UTC(year, 0, 1); time < end; time += dayMs) {
    const day = dayOfTime(time);
    if (isWorkingDay(day)) days.push(day);
  }
  return days;
}

/** The year's working days, and how many there are from the base year up to it (fewer than none for years before). */
function yearOf(year: number): Year {
  const found = known.get(year);
  if (found) return found;
  const days = workingDaysIn(year);
  let before = 0;
  if (year > years.base) {
    const previous = yearOf(year - 1);
    before = previous.before + previous.days.length;
  } else if (year < years.base) before = yearOf(year + 1).before - days.length;
  const made = { days, before };
  known.set(year, made);
  return made;
}

/** The number of the first working day that is not before `day` (`YYYY-MM-DD`). */
export function slotOf(day: string): number {
  const asked = Number(day.slice(0, 4));
  const year = Math.min(years.last, Math.max(years.first, asked));
  const { days, before } = yearOf(year);
  if (asked !== year) return asked < year ? before : before + days.length - 1;
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] as string) < day) low = middle + 1;
    else high = middle;
  }
  return before + low;
}

/** The number behind the last working day that is not after `day`: where something that lasts through it ends. */
export const slotAfter = (day: string): number => slotOf(nextDay(day));

/** The working day of a number. */
export function dayAt(slot: number): string {
  let year: number = years.base + Math.floor(slot / 250);
  for (;;) {
    year = Math.min(years.last, Math.max(years.first, year));
    const { days, before } = yearOf(year);
    const day = days[slot - before];
    if (day !== undefined) return day;
    if (slot < before && year > years.first) year -= 1;
    else if (slot >= before + days.length && year < years.last) year += 1;
    else return (slot < before ? days[0] : days.at(-1)) as string;
  }
}

export function nextDay(day: string): string {
  // There is no day after the last that four digits write.
  return day >= lastDay ? day : addDays(day, 1);
}
