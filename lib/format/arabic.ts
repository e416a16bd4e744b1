import { type DateParts, type FormatLanguage, pad, pick, type RelativeUnit } from "./language";

const months = "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر".split(" ");
const weekdays = "الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت".split(" ");
/** Right-to-left and left-to-right marks: they hold signs and separators in place among Latin digits. */
const rlm = "\u200f";
const lrm = "\u200e";

const month = ({ month }: DateParts) => pick(months, month - 1);
const medium = (parts: DateParts) => `${parts.day} ${month(parts)} ${parts.year}`;
const monthDay = (parts: DateParts) => `${parts.day} ${month(parts)}`;

/** A counted unit by Arabic number: one and two are words of their own, 3–10 take the plural, 11–99 the accusative. */
const units: Record<RelativeUnit, Record<"one" | "two" | "few" | "many" | "other", string>> = {
  second: { one: "ثانية واحدة", two: "ثانيتين", few: "ثوانٍ", many: "ثانية", other: "ثانية" },
  minute: { one: "دقيقة واحدة", two: "دقيقتين", few: "دقائق", many: "دقيقة", other: "دقيقة" },
  hour: { one: "ساعة واحدة", two: "ساعتين", few: "ساعات", many: "ساعة", other: "ساعة" },
  day: { one: "يوم واحد", two: "يومين", few: "أيام", many: "يومًا", other: "يوم" },
  week: { one: "أسبوع واحد", two: "أسبوعين", few: "أسابيع", many: "أسبوعًا", other: "أسبوع" },
  month: { one: "شهر واحد", two: "شهرين", few: "أشهر", many: "شهرًا", other: "شهر" },
  year: { one: "سنة واحدة", two: "سنتين", few: "سنوات", many: "سنة", other: "سنة" },
};

function counted(unit: RelativeUnit, count: number): string {
  const forms = units[unit];
  if (count === 1) return forms.one;
  if (count === 2) return forms.two;
  const rest = count % 100;
  const form = rest >= 3 && rest <= 10 ? forms.few : rest >= 11 ? forms.many : forms.other;
  return `${count} ${form}`;
}

/** Date and number formats for Arabic with Latin digits, as in CLDR 48 and most Arabic interfaces. */
export const arabic: FormatLanguage = {
  direction: "rtl",
  months,
  monthsShort: months,
  weekdays,
  weekdaysShort: weekdays,
  weekdaysNarrow: "ح ن ث ر خ ج س".split(" "),
  date: {
    short: (parts) => `${parts.day}${rlm}/${parts.month}${rlm}/${parts.year}`,
    medium,
    long: medium,
    full: (parts) => `${pick(weekdays, parts.weekday)}، ${medium(parts)}`,
    monthYear: (parts) => `${month(parts)} ${parts.year}`,
    monthYearShort: (parts) => `${month(parts)} ${parts.year}`,
    monthDay,
    monthDayShort: monthDay,
    month,
    year: (parts) => String(parts.year),
  },
  time: ({ hour, minute }) => `${hour % 12 || 12}:${pad(minute)} ${hour < 12 ? "ص" : "م"}`,
  joinDateTime: (date, time, style) =>
    style === "long" || style === "full" ? `${date} في ${time}` : `${date}، ${time}`,
  dayRange: (start, end, isSameMonth) =>
    isSameMonth ? `${start.day}–${medium(end)}` : `${monthDay(start)} – ${medium(end)}`,
  relativeWords: {
    second: { 0: "الآن" },
    day: { 0: "اليوم", [-1]: "أمس", 1: "غدًا", [-2]: "أول أمس", 2: "بعد الغد" },
    week: { [-1]: "الأسبوع الماضي", 1: "الأسبوع القادم" },
    month: { [-1]: "الشهر الماضي", 1: "الشهر القادم" },
    year: { [-1]: "السنة الماضية", 1: "السنة القادمة" },
  },
  relative: (unit, count, isPast) => `${isPast ? "قبل" : "خلال"} ${counted(unit, count)}`,
  list: (items, kind) => items.join(kind === "and" ? " و" : " أو "),
  minus: `${lrm}-`,
  percent: `${lrm}%${lrm}`,
  compact: (digits, scaled, power) => {
    const isFew = scaled >= 3 && scaled <= 10 && Number.isInteger(scaled);
    return `${digits} ${[isFew ? "آلاف" : "ألف", isFew ? "ملايين" : "مليون", isFew ? "مليارات" : "مليار", "تريليون"][power - 1]}`;
  },
  money: (digits, symbol, isNegative) => `${rlm}${isNegative ? `${lrm}-` : ""}${digits}\u00a0${symbol}`,
  fileUnits: ["بايت", "كيلوبايت", "ميغابايت", "غيغابايت", "تيرابايت"],
};
