/** Date arithmetic on day numbers counted from 1970-01-01. */

/** Days as numbers, counted from 1970-01-01, so that walking through centuries of them costs next to nothing. */
export const dayMs = 86_400_000;

export type CivilDay = Readonly<{ day: number; year: number; month: number; date: number }>;

export const dayOf = (year: number, month: number, date: number): number => Date.UTC(year, month - 1, date) / dayMs;

/** The date of a day: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`. */
export function civilOf(day: number): CivilDay {
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1_460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const date = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return { day, year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, date };
}

const remainder = (value: number, by: number) => ((value % by) + by) % by;

/** Monday is 0. */
export const weekdayOf = (day: number): number => remainder(day + 3, 7);

/** The first day of the week that a day lies in; `weekStart` is a weekday. */
export const weekOf = (day: number, weekStart: number): number => day - remainder(weekdayOf(day) - weekStart, 7);

/** The first week of a year is the first with at least four of its days. */
export const firstWeekOf = (year: number, weekStart: number): number => weekOf(dayOf(year, 1, 4), weekStart);

export const isMultiple = (value: number, of: number): boolean => value % of === 0;

/** How far it is from `value` up to the next multiple of `of`. */
export const upToMultiple = (value: number, of: number): number => remainder(-value, of);
