import type { useTranslations } from "next-intl";
import { formatDate, formatList, weekdayName, weekStartsOn } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import { parseRule, type RecurrenceRule } from "@/lib/recurrence/rule";
import { dayOfMonth, weekdayCodes, weekdayOf } from "./recurrence-choice";

export type EventCopy = Readonly<{ t: ReturnType<typeof useTranslations<"calendar">>; locale: Locale }>;

const working = "MO,TU,WE,TH,FR";
const ordinals = ["1", "2", "3", "4", "5"] as const;

/** Weekdays in the order of the reader's week. */
export function weekdaysInOrder(locale: Locale): readonly (typeof weekdayCodes)[number][] {
  const first = weekStartsOn(locale);
  return [...weekdayCodes.slice(first), ...weekdayCodes.slice(0, first)];
}

const dayName = (locale: Locale, day: string) =>
  weekdayName(locale, weekdayCodes.indexOf(day as (typeof weekdayCodes)[number]));

function weekly(rule: RecurrenceRule, startDay: string, { t, locale }: EventCopy): string {
  const chosen = rule.byDay.length > 0 ? rule.byDay.map(({ day }) => day) : [weekdayOf(startDay)];
  const inOrder = weekdaysInOrder(locale).filter((day) => chosen.includes(day));
  const isWorking = weekdayCodes.filter((day) => chosen.includes(day)).join() === working;
  if (isWorking && rule.interval === 1) return t("recurrence.words.workdays");
  const days = formatList(
    locale,
    inOrder.map((day) => dayName(locale, day)),
  );
  return t("recurrence.words.weekly", { interval: rule.interval, days });
}

function monthly(rule: RecurrenceRule, startDay: string, { t, locale }: EventCopy): string | null {
  const { byDay, byMonthDay, interval } = rule;
  const [nth] = byDay;
  if (byDay.length === 0) {
    if (byMonthDay.length > 1) return null;
    const day = byMonthDay[0] ?? dayOfMonth(startDay);
    if (day === -1) return t("recurrence.words.monthlyLastDay", { interval });
    return day > 0 ? t("recurrence.words.monthlyDay", { interval, day }) : null;
  }
  if (byDay.length > 1 || byMonthDay.length > 0 || !nth) return null;
  const ordinal = nth.ordinal === -1 ? "last" : ordinals.find((name) => Number(name) === nth.ordinal);
  if (!ordinal) return null;
  return t("recurrence.words.monthlyNth", { interval, nth: ordinal, weekday: dayName(locale, nth.day) });
}

function everyOf(rule: RecurrenceRule, startDay: string, copy: EventCopy): string | null {
  const { t, locale } = copy;
  const rare = [rule.byYearDay, rule.byWeekNo, rule.byHour, rule.byMinute, rule.bySecond, rule.bySetPos];
  const isByDate = rule.byDay.length > 0 || rule.byMonthDay.length > 0;
  if (rare.some((list) => list.length > 0) || rule.byMonth.length > 0) return null;
  if (rule.freq === "DAILY" && !isByDate) return t("recurrence.words.daily", { interval: rule.interval });
  if (rule.freq === "WEEKLY" && rule.byMonthDay.length === 0) return weekly(rule, startDay, copy);
  if (rule.freq === "MONTHLY") return monthly(rule, startDay, copy);
  if (rule.freq !== "YEARLY" || isByDate) return null;
  return t("recurrence.words.yearly", { interval: rule.interval, date: formatDate(locale, startDay, "monthDay") });
}

/** A rule as a sentence: "Every 2 weeks on Monday and Friday, until 31 Dec 2026". Rare rules are said to be such. */
export function recurrenceCopy(
  text: string,
  { startDay, timeZone }: Readonly<{ startDay: string; timeZone: string }>,
  copy: EventCopy,
): string {
  const { t, locale } = copy;
  const rule = parseRule(text);
  const every = (rule && everyOf(rule, startDay, copy)) ?? t("recurrence.words.other");
  if (rule?.count) return t("recurrence.words.times", { every, count: rule.count });
  if (rule?.until) {
    const date = formatDate(locale, rule.until, "medium", timeZone);
    return t("recurrence.words.until", { every, date });
  }
  return every;
}
