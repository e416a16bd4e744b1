/** Calculates working days, without weekends and public holidays. */
import { holidaysOf } from "./holidays";

export type WorkingWeek = Readonly<{
  /** Days off each week, 0 for Sunday to 6 for Saturday. */
  weekend?: readonly number[];
  /** Whether Mongolia's public holidays are days off; they are unless this says no. */
  withHolidays?: boolean;
}>;

const dayMs = 86_400_000;
const written = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Whether people work on that day (`YYYY-MM-DD`). */
export function isWorkingDay(date: string, { weekend = [0, 6], withHolidays = true }: WorkingWeek = {}): boolean {
  const day = new Date(timeOf(date));
  if (weekend.includes(day.getUTCDay())) return false;
  return !withHolidays || !holidaysOf(day.getUTCFullYear()).some((holiday) => holiday.date === date);
}

/** The nth working day after a day; before it when `count` is negative; the day itself, worked or not, when it is 0. */
export function addWorkingDays(date: string, count: number, week: WorkingWeek = {}): string {
  if (new Set(week.weekend).size >= 7) throw new RangeError("A week needs a working day");
  const step = count < 0 ? -dayMs : dayMs;
  let time = timeOf(date);
  for (let left = Math.abs(count); left > 0; ) {
    time += step;
    if (isWorkingDay(written(time), week)) left -= 1;
  }
  return written(time);
}

/** How many working days come after `from` up to and with `to`; negative when `to` lies before. Undoes `addWorkingDays`. */
export function workingDaysBetween(from: string, to: string, week: WorkingWeek = {}): number {
  const [start, end] = [timeOf(from), timeOf(to)];
  const step = end < start ? -dayMs : dayMs;
  let count = 0;
  for (let time = start; time !== end; ) {
    time += step;
    if (isWorkingDay(written(time), week)) count += Math.sign(step);
  }
  return count;
}

function timeOf(date: string): number {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(time)) throw new RangeError("Not a day");
  return time;
}
