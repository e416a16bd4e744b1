/** Formats dates, times, numbers, money and file sizes in the reader's language. */
import type { Locale } from "@/lib/locale";
import { arabic } from "./format/arabic";
import { minorDigitsOf, symbolOf } from "./format/currency";
import { english } from "./format/english";
import type { DateStyle, FormatLanguage, RelativeUnit } from "./format/language";
import { mongolian } from "./format/mongolian";
import { type DateValue, daysBetween, defaultTimeZone, partsOf } from "./format/zone";

/**
 * The one place where values become text. Chromium has no Mongolian in Intl and Node has, and their data differ by
 * version, so the forms are our own (lib/format/*) and the same text comes out on the server and in the browser.
 */
const languages: Record<Locale, FormatLanguage> = { en: english, mn: mongolian, ar: arabic };

/** A day in words: `medium` unless told otherwise. A `YYYY-MM-DD` string is that day in every zone. */
export function formatDate(
  locale: Locale,
  value: DateValue,
  style: DateStyle = "medium",
  timeZone: string = defaultTimeZone,
): string {
  return languages[locale].date[style](partsOf(value, timeZone));
}

/** A day in a table: as short as a column is narrow, with the month in letters where figures alone would be ambiguous. */
export function formatTableDate(locale: Locale, value: DateValue, timeZone: string = defaultTimeZone): string {
  return formatDate(locale, value, locale === "mn" ? "short" : "medium", timeZone);
}

/** The clock time, in 24 hours where the language does. */
export function formatTime(locale: Locale, value: DateValue, timeZone: string = defaultTimeZone): string {
  return languages[locale].time(partsOf(value, timeZone));
}

export function formatDateTime(
  locale: Locale,
  value: DateValue,
  style: DateStyle = "medium",
  timeZone: string = defaultTimeZone,
): string {
  const language = languages[locale];
  const parts = partsOf(value, timeZone);
  return language.joinDateTime(language.date[style](parts), language.time(parts), style);
}

/** From one day to another, saying what both share only once; a single day when they are the same. */
export function formatDateRange(
  locale: Locale,
  start: DateValue,
  end: DateValue,
  timeZone: string = defaultTimeZone,
): string {
  const { date, dayRange } = languages[locale];
  const [from, to] = [partsOf(start, timeZone), partsOf(end, timeZone)];
  if (daysBetween(from, to) === 0) return date.medium(from);
  if (from.year !== to.year) return `${date.medium(from)} – ${date.medium(to)}`;
  return dayRange(from, to, from.month === to.month);
}

export function formatTimeRange(
  locale: Locale,
  start: DateValue,
  end: DateValue,
  timeZone: string = defaultTimeZone,
): string {
  const separator = locale === "ar" ? " – " : "–";
  return `${formatTime(locale, start, timeZone)}${separator}${formatTime(locale, end, timeZone)}`;
}

/** From one moment to another, naming a day that both share only once. */
export function formatDateTimeRange(
  locale: Locale,
  start: DateValue,
  end: DateValue,
  timeZone: string = defaultTimeZone,
): string {
  const language = languages[locale];
  const [from, to] = [partsOf(start, timeZone), partsOf(end, timeZone)];
  const first = formatDateTime(locale, start, "medium", timeZone);
  if (daysBetween(from, to) !== 0) return `${first} – ${formatDateTime(locale, end, "medium", timeZone)}`;
  return language.joinDateTime(language.date.medium(from), formatTimeRange(locale, start, end, timeZone), "medium");
}

/** Distance of a moment from `now`: "3 hours ago", "yesterday", "in 2 weeks". Days are those of the time zone. */
export function formatRelative(
  locale: Locale,
  value: DateValue,
  now: DateValue,
  timeZone: string = defaultTimeZone,
): string {
  const { relative, relativeWords } = languages[locale];
  const { unit, distance } = relativeDistance(value, now, timeZone);
  return relativeWords[unit]?.[distance] ?? relative(unit, Math.abs(distance), distance < 0);
}

function relativeDistance(
  value: DateValue,
  now: DateValue,
  timeZone: string,
): { unit: RelativeUnit; distance: number } {
  const seconds = (new Date(value).getTime() - new Date(now).getTime()) / 1000;
  const [from, to] = [partsOf(now, timeZone), partsOf(value, timeZone)];
  const days = daysBetween(from, to);
  const size = Math.abs(seconds);
  // `|| 0` turns the -0 that truncation leaves into 0.
  if (size < 45) return { unit: "second", distance: 0 };
  if (size < 3600) return { unit: "minute", distance: Math.trunc(seconds / 60) || Math.sign(seconds) };
  if (size < 86_400) return { unit: "hour", distance: Math.trunc(seconds / 3600) };
  const months = (to.year - from.year) * 12 + to.month - from.month;
  if (Math.abs(days) < 7) return { unit: "day", distance: days };
  if (Math.abs(days) < 30) return { unit: "week", distance: Math.trunc(days / 7) };
  if (Math.abs(days) < 365) return { unit: "month", distance: months || Math.sign(days) };
  return { unit: "year", distance: Math.trunc(months / 12) || Math.sign(days) };
}

type NumberOptions = Readonly<{ minimumFractionDigits?: number; maximumFractionDigits?: number }>;

/** Grouped digits with at most three decimals unless told otherwise. */
export function formatNumber(locale: Locale, value: number, options: NumberOptions = {}): string {
  const text = digits(Math.abs(value), options);
  return isBelowZero(value, text) ? `${languages[locale].minus}${text}` : text;
}

/** A share of one: 0.456 is 46 %. */
export function formatPercent(locale: Locale, ratio: number, maximumFractionDigits = 0): string {
  return `${formatNumber(locale, ratio * 100, { maximumFractionDigits })}${languages[locale].percent}`;
}

/** A large number in brief, to two significant digits: 1,234,567 is "1.2M". */
export function formatCompact(locale: Locale, value: number): string {
  const { compact, minus } = languages[locale];
  let scaled = Math.abs(value);
  let power = 0;
  while (roundBrief(scaled) >= 1000 && power < 4) {
    scaled /= 1000;
    power += 1;
  }
  const rounded = roundBrief(scaled);
  const text = digits(rounded, { maximumFractionDigits: 1 });
  const sign = isBelowZero(value, text) ? minus : "";
  return power === 0 ? `${sign}${text}` : `${sign}${compact(text, rounded, power as 1 | 2 | 3 | 4)}`;
}

/**
 * Money from its integer minor units (möngö, cents). Tögrög amounts show decimals only when there are any; every other
 * currency shows its own number of them.
 */
export function formatMoney(locale: Locale, minor: number, currency = "MNT"): string {
  const places = minorDigitsOf(currency);
  const unit = 10 ** places;
  const shown = currency === "MNT" && minor % unit === 0 ? 0 : places;
  const text = digits(Math.abs(minor) / unit, { minimumFractionDigits: shown, maximumFractionDigits: shown });
  return languages[locale].money(text, symbolOf(currency), minor < 0);
}

export function formatList(locale: Locale, items: readonly string[], kind: "and" | "or" = "and"): string {
  return languages[locale].list(items, kind);
}

/** Items one after another, where more follow that are not named. */
export const joinItems = (locale: Locale, items: readonly string[]): string =>
  items.join(locale === "ar" ? "، " : ", ");

/** A size in bytes, with units of 1,000. */
export function formatFileSize(locale: Locale, bytes: number): string {
  const { fileUnits } = languages[locale];
  let scaled = bytes;
  let power = 0;
  while (scaled >= 999.95 && power < fileUnits.length - 1) {
    scaled /= 1000;
    power += 1;
  }
  return `${formatNumber(locale, scaled, { maximumFractionDigits: power === 0 ? 0 : 1 })} ${fileUnits[power]}`;
}

export function monthNames(locale: Locale, width: "long" | "short" = "long"): readonly string[] {
  return width === "long" ? languages[locale].months : languages[locale].monthsShort;
}

type Width = "long" | "short" | "narrow";

function weekdaysOf({ weekdays, weekdaysShort, weekdaysNarrow }: FormatLanguage, width: Width): readonly string[] {
  return { long: weekdays, short: weekdaysShort, narrow: weekdaysNarrow }[width];
}

/** Weekday names in the language's own order of the week. */
export function weekdayNames(locale: Locale, width: Width = "long"): readonly string[] {
  const names = weekdaysOf(languages[locale], width);
  const first = weekStartsOn(locale);
  return [...names.slice(first), ...names.slice(0, first)];
}

/** The name of one day of the week, Sunday = 0. */
export function weekdayName(locale: Locale, weekday: number, width: Width = "long"): string {
  return weekdaysOf(languages[locale], width)[weekday] ?? "";
}

/** The day a week begins with, Sunday = 0: Monday, in Arabic Saturday. */
export function weekStartsOn(locale: Locale): 1 | 6 {
  return locale === "ar" ? 6 : 1;
}

function digits(value: number, options: NumberOptions): string {
  const minimum = options.minimumFractionDigits ?? 0;
  return numberFormatterFor(minimum, Math.max(minimum, options.maximumFractionDigits ?? 3)).format(value);
}

const numberFormatters = new Map<string, Intl.NumberFormat>();

/** All three languages group by commas and write a decimal point; `en-US` is in every engine. */
function numberFormatterFor(minimumFractionDigits: number, maximumFractionDigits: number): Intl.NumberFormat {
  const key = `${minimumFractionDigits}/${maximumFractionDigits}`;
  let formatter = numberFormatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat("en-US", { minimumFractionDigits, maximumFractionDigits });
    numberFormatters.set(key, formatter);
  }
  return formatter;
}

/** No sign before a number that rounds to zero. */
function isBelowZero(value: number, text: string): boolean {
  return value < 0 && /[1-9∞]/.test(text);
}

function roundBrief(value: number): number {
  return value < 9.95 ? Math.round(value * 10) / 10 : Math.round(value);
}
