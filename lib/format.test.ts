import { expect, test } from "vitest";
import {
  formatCompact,
  formatDate,
  formatDateRange,
  formatDateTime,
  formatDateTimeRange,
  formatFileSize,
  formatList,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRelative,
  formatTableDate,
  formatTime,
  formatTimeRange,
  joinItems,
  monthNames,
  weekdayName,
  weekdayNames,
} from "./format";

/** Thursday, 14:30 in Ulaanbaatar. */
const moment = "2024-07-11T06:30:00Z";
const locales = ["en", "mn", "ar"] as const;
const inAll = (format: (locale: (typeof locales)[number]) => string) => locales.map(format);

test("a date is written in each language's own form", () => {
  expect(inAll((locale) => formatDate(locale, moment, "short"))).toEqual([
    "11/07/2024",
    "2024.07.11",
    "11\u200f/7\u200f/2024",
  ]);
  expect(inAll((locale) => formatDate(locale, moment))).toEqual([
    "11 Jul 2024",
    "2024 оны 7-р сарын 11",
    "11 يوليو 2024",
  ]);
  expect(inAll((locale) => formatDate(locale, moment, "long"))).toEqual([
    "11 July 2024",
    "2024 оны 7-р сарын 11",
    "11 يوليو 2024",
  ]);
  expect(inAll((locale) => formatDate(locale, moment, "full"))).toEqual([
    "Thursday 11 July 2024",
    "2024 оны 7-р сарын 11, пүрэв гараг",
    "الخميس، 11 يوليو 2024",
  ]);
  expect(inAll((locale) => formatDate(locale, moment, "monthYear"))).toEqual([
    "July 2024",
    "2024 оны 7-р сар",
    "يوليو 2024",
  ]);
  expect(formatDate("mn", moment, "monthYearShort")).toBe("2024 оны 7-р сар");
  expect(inAll((locale) => formatDate(locale, moment, "monthDay"))).toEqual(["11 Jul", "7-р сарын 11", "11 يوليو"]);
  expect(formatDate("mn", "2024-11-05", "month")).toBe("11-р сар");
});

test("Mongolian writes a month in figures, in every style", () => {
  const styles = ["medium", "long", "full", "monthYear", "monthYearShort", "monthDay", "month"] as const;
  for (const style of styles) expect(formatDate("mn", "2026-11-26", style)).toMatch(/^(2026 оны )?11-р сар/);
  expect(formatDate("mn", "2026-11-26", "long")).toBe("2026 оны 11-р сарын 26");
  expect(formatDateTime("mn", "2026-11-26T04:00:00Z", "full")).toBe("2026 оны 11-р сарын 26, пүрэв гараг 12:00");
  expect(monthNames("mn")).toEqual(monthNames("mn", "short"));
});

test("a moment is shown in the zone that is asked for, whatever the machine's own", () => {
  expect(inAll((locale) => formatTime(locale, moment))).toEqual(["14:30", "14:30", "2:30 م"]);
  expect(formatTime("en", moment, "Asia/Hovd")).toBe("13:30");
  expect(formatDate("en", "2024-07-11T20:00:00Z", "medium")).toBe("12 Jul 2024");
  expect(formatDate("en", "2024-07-11T20:00:00Z", "medium", "UTC")).toBe("11 Jul 2024");
  expect(formatTime("en", "2016-07-11T00:00:00Z")).toBe("09:00");
});

test("a whole day is the same day in every zone", () => {
  expect(formatDate("en", "2024-07-11", "medium", "Pacific/Kiritimati")).toBe("11 Jul 2024");
  expect(formatDate("en", "2024-07-11", "medium", "Pacific/Pago_Pago")).toBe("11 Jul 2024");
});

test("midnight and noon are right in twelve hours", () => {
  expect(formatTime("ar", "2024-07-11T00:05:00Z", "UTC")).toBe("12:05 ص");
  expect(formatTime("ar", "2024-07-11T12:05:00Z", "UTC")).toBe("12:05 م");
});

test("date and time are joined as the language joins them", () => {
  expect(inAll((locale) => formatDateTime(locale, moment))).toEqual([
    "11 Jul 2024, 14:30",
    "2024 оны 7-р сарын 11 14:30",
    "11 يوليو 2024، 2:30 م",
  ]);
  expect(formatDateTime("ar", moment, "full")).toBe("الخميس، 11 يوليو 2024 في 2:30 م");
});

test("a range says what both ends share only once", () => {
  expect(inAll((locale) => formatDateRange(locale, "2024-07-11", "2024-07-14"))).toEqual([
    "11–14 Jul 2024",
    "2024 оны 7-р сарын 11–14",
    "11–14 يوليو 2024",
  ]);
  expect(inAll((locale) => formatDateRange(locale, "2024-07-28", "2024-08-03"))).toEqual([
    "28 Jul – 3 Aug 2024",
    "2024 оны 7-р сарын 28 – 8-р сарын 3",
    "28 يوليو – 3 أغسطس 2024",
  ]);
  expect(formatDateRange("mn", "2024-12-28", "2025-01-03")).toBe("2024 оны 12-р сарын 28 – 2025 оны 1-р сарын 3");
  expect(formatDateRange("en", "2024-07-11", "2024-07-11")).toBe("11 Jul 2024");
  expect(formatTimeRange("en", moment, "2024-07-11T08:00:00Z")).toBe("14:30–16:00");
  expect(inAll((locale) => formatDateTimeRange(locale, moment, "2024-07-11T08:00:00Z"))).toEqual([
    "11 Jul 2024, 14:30–16:00",
    "2024 оны 7-р сарын 11 14:30–16:00",
    "11 يوليو 2024، 2:30 م – 4:00 م",
  ]);
  expect(formatDateTimeRange("en", moment, "2024-07-12T08:00:00Z")).toBe("11 Jul 2024, 14:30 – 12 Jul 2024, 16:00");
});

test("relative time uses words for the near days and the right form of each unit", () => {
  const ago = (seconds: number) =>
    inAll((locale) => formatRelative(locale, Date.parse(moment) - seconds * 1000, moment));
  expect(ago(10)).toEqual(["now", "одоо", "الآن"]);
  expect(ago(50)).toEqual(["1 minute ago", "1 минутын өмнө", "قبل دقيقة واحدة"]);
  expect(ago(5 * 60)).toEqual(["5 minutes ago", "5 минутын өмнө", "قبل 5 دقائق"]);
  expect(ago(3 * 3600)).toEqual(["3 hours ago", "3 цагийн өмнө", "قبل 3 ساعات"]);
  expect(ago(25 * 3600)).toEqual(["yesterday", "өчигдөр", "أمس"]);
  expect(ago(49 * 3600)).toEqual(["2 days ago", "уржигдар", "أول أمس"]);
  expect(ago(-25 * 3600)).toEqual(["tomorrow", "маргааш", "غدًا"]);
  expect(ago(8 * 86_400)).toEqual(["last week", "өнгөрсөн долоо хоног", "الأسبوع الماضي"]);
  expect(ago(-15 * 86_400)).toEqual(["in 2 weeks", "2 долоо хоногийн дараа", "خلال أسبوعين"]);
  expect(ago(100 * 86_400)).toEqual(["3 months ago", "3 сарын өмнө", "قبل 3 أشهر"]);
  expect(ago(11 * 366 * 86_400)).toEqual(["11 years ago", "11 жилийн өмнө", "قبل 11 سنة"]);
});

test("yesterday is a day of the calendar, not a number of hours", () => {
  expect(formatRelative("en", "2024-07-10T16:30:00Z", "2024-07-11T17:00:00Z")).toBe("yesterday");
  expect(formatRelative("en", "2024-07-09T15:30:00Z", "2024-07-10T16:30:00Z")).toBe("2 days ago");
});

test("numbers, shares and brief numbers keep their sign in place", () => {
  expect(inAll((locale) => formatNumber(locale, -1_234_567.891))).toEqual([
    "-1,234,567.891",
    "-1,234,567.891",
    "\u200e-1,234,567.891",
  ]);
  expect(formatNumber("en", -0.0001)).toBe("0");
  expect(formatNumber("en", -0)).toBe("0");
  expect(inAll((locale) => formatPercent(locale, 0.456))).toEqual(["46%", "46%", "46\u200e%\u200e"]);
  expect(formatPercent("en", 0.4567, 1)).toBe("45.7%");
  expect(inAll((locale) => formatCompact(locale, 45_000))).toEqual(["45K", "45 мянга", "45 ألف"]);
  expect(inAll((locale) => formatCompact(locale, 1_234_567))).toEqual(["1.2M", "1.2 сая", "1.2 مليون"]);
  expect(inAll((locale) => formatCompact(locale, 1.2e12))).toEqual(["1.2T", "1.2 их наяд", "1.2 تريليون"]);
  expect(formatCompact("ar", 5000)).toBe("5 آلاف");
  expect(formatCompact("en", 999_999)).toBe("1M");
  expect(formatCompact("en", 999)).toBe("999");
});

test("tögrög shows möngö only when there are any, other currencies always their own decimals", () => {
  expect(inAll((locale) => formatMoney(locale, 4_500_000))).toEqual(["₮45,000", "45,000₮", "\u200f45,000\u00a0₮"]);
  expect(formatMoney("mn", 4_500_050)).toBe("45,000.50₮");
  expect(formatMoney("mn", -4_500_000)).toBe("-45,000₮");
  expect(formatMoney("en", 1200, "USD")).toBe("$12.00");
  expect(formatMoney("en", 1200, "JPY")).toBe("JPY\u00a01,200");
  expect(formatMoney("en", 1200, "KWD")).toBe("KWD\u00a01.200");
  expect(formatMoney("en", 1200, "CHF")).toBe("CHF\u00a012.00");
});

test("a day in a table is short, and never mistaken for another one", () => {
  expect(inAll((locale) => formatTableDate(locale, "2026-11-04"))).toEqual([
    "4 Nov 2026",
    "2026.11.04",
    "4 نوفمبر 2026",
  ]);
});

test("lists end as the language ends them", () => {
  expect(formatList("en", ["a", "b", "c"])).toBe("a, b and c");
  expect(formatList("mn", ["а", "б", "в"], "or")).toBe("а, б эсвэл в");
  expect(formatList("ar", ["أ", "ب", "ج"])).toBe("أ وب وج");
  expect(joinItems("mn", ["а", "б"])).toBe("а, б");
  expect(joinItems("ar", ["أ", "ب"])).toBe("أ، ب");
  expect(formatList("en", [])).toBe("");
  expect(formatList("en", ["a"])).toBe("a");
});

test("file sizes count in thousands", () => {
  expect(inAll((locale) => formatFileSize(locale, 512))).toEqual(["512 B", "512 байт", "512 بايت"]);
  expect(formatFileSize("en", 1_250_000)).toBe("1.3 MB");
  expect(formatFileSize("en", 999_999)).toBe("1 MB");
});

test("a week begins with Monday, in Arabic with Saturday", () => {
  expect(weekdayNames("mn", "short")).toEqual(["Да", "Мя", "Лх", "Пү", "Ба", "Бя", "Ня"]);
  expect(weekdayNames("ar")[0]).toBe("السبت");
  expect(weekdayNames("ar", "narrow")).toEqual(["س", "ح", "ن", "ث", "ر", "خ", "ج"]);
  expect(inAll((locale) => weekdayName(locale, 0, "narrow"))).toEqual(["S", "Ня", "ح"]);
});

test("what is no date is refused instead of shown", () => {
  expect(() => formatDate("en", "soon")).toThrow(RangeError);
});
