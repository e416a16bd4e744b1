/** The type of the formats that each language defines. */
import type { Direction } from "@/lib/locale";

export type DateStyle =
  | "short"
  | "medium"
  | "long"
  | "full"
  | "monthYear"
  | "monthYearShort"
  | "monthDay"
  /** The same where there is little room, as on an axis. */
  | "monthDayShort"
  | "month"
  | "year";
export type RelativeUnit = "second" | "minute" | "hour" | "day" | "week" | "month" | "year";

/** A moment or a day taken apart in one time zone. `month` counts from 1, `weekday` from Sunday = 0. */
export type DateParts = Readonly<{
  year: number;
  month: number;
  day: number;
  weekday: number;
  hour: number;
  minute: number;
}>;

/** Everything that differs between languages when a value becomes text. */
export type FormatLanguage = Readonly<{
  direction: Direction;
  months: readonly string[];
  monthsShort: readonly string[];
  /** From Sunday on. */
  weekdays: readonly string[];
  weekdaysShort: readonly string[];
  /** One or two letters, for the head of a calendar. */
  weekdaysNarrow: readonly string[];
  date: Readonly<Record<DateStyle, (parts: DateParts) => string>>;
  time: (parts: DateParts) => string;
  joinDateTime: (date: string, time: string, style: DateStyle) => string;
  /** Two different days of one year; `isSameMonth` says whether the month needs to be said once only. */
  dayRange: (start: DateParts, end: DateParts, isSameMonth: boolean) => string;
  /** Words for a whole number of units that do without the number ("yesterday"), by unit and signed distance. */
  relativeWords: Readonly<Partial<Record<RelativeUnit, Readonly<Record<number, string>>>>>;
  relative: (unit: RelativeUnit, count: number, isPast: boolean) => string;
  list: (items: readonly string[], kind: "and" | "or") => string;
  minus: string;
  percent: string;
  /** Suffixes of thousand, million, billion, trillion for a scaled, already formatted number. */
  compact: (digits: string, scaled: number, power: 1 | 2 | 3 | 4) => string;
  money: (digits: string, symbol: string, isNegative: boolean) => string;
  /** Byte, kilobyte and so on, each 1,000 times the one before. */
  fileUnits: readonly [string, string, string, string, string];
}>;

export const pad = (value: number) => String(value).padStart(2, "0");

export function pick(names: readonly string[], index: number): string {
  return names[index] ?? "";
}
