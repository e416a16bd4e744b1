import { type DateParts, type FormatLanguage, pad, pick, type RelativeUnit } from "./language";

const weekdays = ["Ням", "Даваа", "Мягмар", "Лхагва", "Пүрэв", "Баасан", "Бямба"];

const weekdaysShort = weekdays.map((name) => name.slice(0, 2));

/** Months are written in figures everywhere: CLDR's long forms spell them out, and a page would show both. */
const months = Array.from({ length: 12 }, (_, index) => `${index + 1}-р сар`);
const month = (parts: DateParts) => pick(months, parts.month - 1);
const monthYear = (parts: DateParts) => `${parts.year} оны ${month(parts)}`;
const monthDay = (parts: DateParts) => `${month(parts)}ын ${parts.day}`;
const date = (parts: DateParts) => `${parts.year} оны ${monthDay(parts)}`;

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
 * Date and number formats for Mongolian in Cyrillic. Forms: CLDR 48 (mn), which Chromium's Intl does not carry; ours
 * where CLDR is odd: money is "45,000₮" as people write it, months are figures, "мянга" and "их наяд" are written out,
 * day ranges do not turn into Roman numerals.
 */
export const mongolian: FormatLanguage = {
  direction: "ltr",
  months,
  monthsShort: months,
  weekdays,
  weekdaysShort,
  weekdaysNarrow: weekdaysShort,
  date: {
    short: (parts) => `${parts.year}.${pad(parts.month)}.${pad(parts.day)}`,
    medium: date,
    long: date,
    full: (parts) => `${date(parts)}, ${pick(weekdays, parts.weekday).toLowerCase()} гараг`,
    monthYear,
    monthYearShort: monthYear,
    monthDay,
    monthDayShort: (parts) => `${pad(parts.month)}/${pad(parts.day)}`,
    month,
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
