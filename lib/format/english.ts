import { type DateParts, type FormatLanguage, pad, pick, type RelativeUnit } from "./language";

const months = "January February March April May June July August September October November December".split(" ");
const monthsShort = "Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec".split(" ");
const weekdays = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");
const weekdaysShort = weekdays.map((name) => name.slice(0, 3));

const month = ({ month }: DateParts) => pick(months, month - 1);
const monthShort = ({ month }: DateParts) => pick(monthsShort, month - 1);

/** Date and number formats for international English: day before month, 24 hours. Forms: CLDR 48, en-GB. */
export const english: FormatLanguage = {
  direction: "ltr",
  months,
  monthsShort,
  weekdays,
  weekdaysShort,
  weekdaysNarrow: weekdays.map((name) => name.slice(0, 1)),
  date: {
    short: (parts) => `${pad(parts.day)}/${pad(parts.month)}/${parts.year}`,
    medium: (parts) => `${parts.day} ${monthShort(parts)} ${parts.year}`,
    long: (parts) => `${parts.day} ${month(parts)} ${parts.year}`,
    full: (parts) => `${pick(weekdays, parts.weekday)} ${parts.day} ${month(parts)} ${parts.year}`,
    monthYear: (parts) => `${month(parts)} ${parts.year}`,
    monthYearShort: (parts) => `${month(parts)} ${parts.year}`,
    monthDay: (parts) => `${parts.day} ${monthShort(parts)}`,
    monthDayShort: (parts) => `${parts.day} ${monthShort(parts)}`,
    month,
    year: (parts) => String(parts.year),
  },
  time: ({ hour, minute }) => `${pad(hour)}:${pad(minute)}`,
  joinDateTime: (date, time, style) =>
    style === "long" || style === "full" ? `${date} at ${time}` : `${date}, ${time}`,
  dayRange: (start, end, isSameMonth) =>
    isSameMonth
      ? `${start.day}–${end.day} ${monthShort(end)} ${end.year}`
      : `${start.day} ${monthShort(start)} – ${end.day} ${monthShort(end)} ${end.year}`,
  relativeWords: {
    second: { 0: "now" },
    day: { 0: "today", [-1]: "yesterday", 1: "tomorrow" },
    week: { [-1]: "last week", 1: "next week" },
    month: { [-1]: "last month", 1: "next month" },
    year: { [-1]: "last year", 1: "next year" },
  },
  relative: (unit: RelativeUnit, count, isPast) => {
    const amount = `${count} ${unit}${count === 1 ? "" : "s"}`;
    return isPast ? `${amount} ago` : `in ${amount}`;
  },
  list: (items, kind) =>
    items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} ${kind} ${items[items.length - 1]}`,
  minus: "-",
  percent: "%",
  compact: (digits, _scaled, power) => `${digits}${["K", "M", "B", "T"][power - 1]}`,
  money: (digits, symbol, isNegative) =>
    `${isNegative ? "-" : ""}${symbol.length > 1 ? `${symbol}\u00a0` : symbol}${digits}`,
  fileUnits: ["B", "KB", "MB", "GB", "TB"],
};
