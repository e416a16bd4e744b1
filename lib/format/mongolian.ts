import { type DateParts, type FormatLanguage, pad, pick, type RelativeUnit } from "./language";

/** Ordinals of the months, for one that stands alone ("Нэгдүгээр сар"); with a year or a day it is a figure ("1-р сар"). */
const ordinals = [
  "нэгдүгээр",
  "хоёрдугаар",
  "гуравдугаар",
  "дөрөвдүгээр",
  "тавдугаар",
  "зургаадугаар",
  "долоодугаар",
  "наймдугаар",
  "есдүгээр",
  "аравдугаар",
  "арван нэгдүгээр",
  "арван хоёрдугаар",
];
const weekdays = ["Ням", "Даваа", "Мягмар", "Лхагва", "Пүрэв", "Баасан", "Бямба"];

const weekdaysShort = weekdays.map((name) => name.slice(0, 2));

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const ordinal = ({ month }: DateParts) => pick(ordinals, month - 1);
const monthDay = (parts: DateParts) => `${parts.month}-р сарын ${parts.day}`;
const day = (parts: DateParts) => `${parts.year} оны ${monthDay(parts)}`;
const monthYear = (parts: DateParts) => `${parts.year} оны ${parts.month}-р сар`;

/** Genitive of each unit, as "N … өмнө" and "N … дараа" ask for. */
const genitives: Record<RelativeUnit, string> = {
  second: "секундын",
  minute: "минутын",
  hour: "цагийн",
  day: "өдрийн",
  week: "долоо хоногийн",
  month: "сарын",
  year: "жилийн",
};

/**
 * Mongolian in Cyrillic. Forms: CLDR 48 (mn), which Chromium's Intl does not carry; ours where CLDR is odd: money is
 * "45,000₮" as people write it, "мянга" and "их наяд" are written out, months beside a year or a day are
 * figures throughout, also in ranges.
 */
export const mongolian: FormatLanguage = {
  direction: "ltr",
  months: ordinals.map((name) => `${capitalise(name)} сар`),
  monthsShort: ordinals.map((_, index) => `${index + 1}-р сар`),
  weekdays,
  weekdaysShort,
  weekdaysNarrow: weekdaysShort,
  date: {
    short: (parts) => `${parts.year}.${pad(parts.month)}.${pad(parts.day)}`,
    medium: day,
    long: day,
    full: (parts) => `${day(parts)}, ${pick(weekdays, parts.weekday).toLowerCase()} гараг`,
    monthYear,
    monthYearShort: monthYear,
    monthDay,
    month: (parts) => `${capitalise(ordinal(parts))} сар`,
    year: (parts) => String(parts.year),
  },
  time: ({ hour, minute }) => `${pad(hour)}:${pad(minute)}`,
  joinDateTime: (date, time) => `${date} ${time}`,
  dayRange: (start, end, isSameMonth) =>
    `${start.year} оны ${monthDay(start)}${isSameMonth ? `–${end.day}` : ` – ${monthDay(end)}`}`,
  relativeWords: {
    second: { 0: "одоо" },
    day: { 0: "өнөөдөр", [-1]: "өчигдөр", 1: "маргааш", [-2]: "уржигдар", 2: "нөгөөдөр" },
    week: { [-1]: "өнгөрсөн долоо хоног", 1: "ирэх долоо хоног" },
    month: { [-1]: "өнгөрсөн сар", 1: "ирэх сар" },
    year: { [-1]: "өнгөрсөн жил", 1: "ирэх жил" },
  },
  relative: (unit, count, isPast) => `${count} ${genitives[unit]} ${isPast ? "өмнө" : "дараа"}`,
  list: (items, kind) =>
    kind === "and" || items.length < 2
      ? items.join(", ")
      : `${items.slice(0, -1).join(", ")} эсвэл ${items[items.length - 1]}`,
  minus: "-",
  percent: "%",
  compact: (digits, _scaled, power) => `${digits} ${["мянга", "сая", "тэрбум", "их наяд"][power - 1]}`,
  money: (digits, symbol, isNegative) => {
    const sign = isNegative ? "-" : "";
    if (symbol === "₮") return `${sign}${digits}₮`;
    return `${sign}${symbol.length > 1 ? `${symbol}\u00a0` : symbol}${digits}`;
  },
  fileUnits: ["байт", "КБ", "МБ", "ГБ", "ТБ"],
};
