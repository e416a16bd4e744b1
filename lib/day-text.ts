/**
 * Reads and writes dates in day/month/year order, with or without separators (22112026); `YYYY-MM-DD` is read as well.
 */
import { asciiDigits } from "./ascii-digits";
import { firstDay, lastDay } from "./day";
import type { ListField } from "./list-contract";

export type DayFault = "form" | "noSuchDay" | "outOfRange";
/** A day as `YYYY-MM-DD`, or why there is none; both are missing where nothing is written. */
export type DayReading = Readonly<{ day?: string; fault?: DayFault }>;

const pad = (value: number) => String(value).padStart(2, "0");

/** Arabic-Indic and Persian digits, and full-width ones, as Latin; marks of direction say nothing. */
function plain(text: string): string {
  return asciiDigits(text.replace(/[\u200e\u200f\u061c]/g, ""))
    .normalize("NFKC")
    .trim();
}

/** One sign between the parts, spaces around it: slash, dash, dot, comma, or the Arabic date sign; or spaces alone. */
const between = String.raw`(?:\s*[/\-‐-―.,،؍]\s*|\s+)`;
const dayFirst = new RegExp(String.raw`^(\d{1,2})${between}(\d{1,2})${between}(\d{4}|\d{2})\.?$`);
const yearFirst = new RegExp(String.raw`^(\d{4})${between}(\d{1,2})${between}(\d{1,2})\.?$`);
const digitsOnly = /^(\d{2})(\d{2})(\d{4})$/;

/** Two digits of a year are the nearer century's, as POSIX has it: from 1969 to 2068. */
function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length > 2) return year;
  return year < 69 ? 2000 + year : 1900 + year;
}

/**
 * Reads a day as people write it: day, month, year in that order, with any usual sign between them or with none
 * (22112026); a year of four digits may also stand first, as Mongolian writes it. A year of two digits may be one of
 * four that is still being typed: `isTyping` takes it for that.
 */
export function readDay(text: string, { isTyping = false } = {}): DayReading {
  const written = plain(text);
  if (written === "") return {};
  const found = dayFirst.exec(written) ?? digitsOnly.exec(written);
  const [, date, month, year] = found ?? turned(yearFirst.exec(written));
  if (date === undefined || month === undefined || year === undefined) return { fault: "form" };
  if (isTyping && year.length === 2) return { fault: "form" };
  const day = `${String(fullYear(year)).padStart(4, "0")}-${pad(Number(month))}-${pad(Number(date))}`;
  if (!isDayOfCalendar(day)) return { fault: "noSuchDay" };
  return day < firstDay || day > lastDay ? { fault: "outOfRange" } : { day };
}

/** The field of a list that is a day. */
export const dayFilter = (): ListField<string, undefined> => ({
  kind: "day",
  initial: undefined,
  read: (word) => readDay(word).day,
});

function turned(found: RegExpExecArray | null): readonly (string | undefined)[] {
  return found ? [found[0], found[3], found[2], found[1]] : [];
}

function isDayOfCalendar(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

/** Whether it is a day that every contract takes. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && isDayOfCalendar(text) && text >= firstDay && text <= lastDay;

/** Whether something stands in a field of days that is none. */
export const isNoDay = (value: string | null): boolean => value !== null && value !== "" && !isDay(value);

/** A day as day/month/year; what is no day stays as it was written. */
export const writeDay = (value: string): string =>
  isDay(value) ? value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, "$3/$2/$1") : value;
