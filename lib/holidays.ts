/** The public holidays of Mongolia by year. */
import { addDays } from "./day";
import { lunarDay, lunarNewYear } from "./mongolian-calendar";

export const holidayKeys = [
  "newYear",
  "tsagaanSar",
  "womensDay",
  "childrensDay",
  "buddhaDay",
  "naadam",
  "genghisKhanDay",
  "republicDay",
  "independenceDay",
] as const;
export type HolidayKey = (typeof holidayKeys)[number];

export type Holiday = Readonly<{
  /** `YYYY-MM-DD`. */
  date: string;
  key: HolidayKey;
  /** Reckoned by the lunisolar calendar; the authorities announce the day each year and may choose another. */
  isEstimated: boolean;
}>;

const fixed: readonly (readonly [monthDay: string, key: HolidayKey])[] = [
  ["01-01", "newYear"],
  ["03-08", "womensDay"],
  ["06-01", "childrensDay"],
  ["07-11", "naadam"],
  ["07-12", "naadam"],
  ["07-13", "naadam"],
  ["07-14", "naadam"],
  ["07-15", "naadam"],
  ["11-26", "republicDay"],
  ["12-29", "independenceDay"],
];

/** The years for which lunisolar dates agree with those published (python-holidays, from the tables of T. Gantumur). */
const lunarYears = { first: 2004, last: 2100 } as const;

function lunarHolidays(year: number): [string, HolidayKey][] {
  if (year < lunarYears.first || year > lunarYears.last) return [];
  const newYear = lunarNewYear(year);
  const second = addDays(newYear, 1);
  return [
    [newYear, "tsagaanSar"],
    [second, "tsagaanSar"],
    [addDays(newYear, 2), "tsagaanSar"],
    // The fifteenth of the first month of summer, and the first of the first month of winter.
    [lunarDay(year, 4, 15), "buddhaDay"],
    [lunarDay(year, 10, 1), "genghisKhanDay"],
  ];
}

const years = new Map<number, readonly Holiday[]>();

/** The public holidays of a year by the law as it stands, in order. None moves when it falls on a weekend. */
export function holidaysOf(year: number): readonly Holiday[] {
  const known = years.get(year);
  if (known) return known;
  const found: Holiday[] = fixed.map(([monthDay, key]) => ({ date: `${year}-${monthDay}`, key, isEstimated: false }));
  for (const [date, key] of lunarHolidays(year)) found.push({ date, key, isEstimated: true });
  found.sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
  years.set(year, found);
  return found;
}

/**
 * Mongolia's public holidays from one day to another, both `YYYY-MM-DD`, the second not included. A day may come twice,
 * with two holidays. Lunisolar ones are known from 2004 to 2100.
 */
export function holidaysBetween(from: string, to: string): Holiday[] {
  const found: Holiday[] = [];
  const last = Number(to.slice(0, 4));
  for (let year = Number(from.slice(0, 4)); year <= last; year += 1) {
    found.push(...holidaysOf(year).filter(({ date }) => date >= from && date < to));
  }
  return found;
}
