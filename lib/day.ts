/** Date arithmetic on days as text (`YYYY-MM-DD`). */
import { weekStartsOn } from "@/lib/format";
import type { Locale } from "@/lib/locale";

const dayMs = 86_400_000;

/** The days that every contract takes; days are text, `YYYY-MM-DD`, and so their order is that of text. */
export const firstDay = "1900-01-01";
export const lastDay = "9999-12-31";

export const dayAt = (day: string) => Date.parse(`${day}T00:00:00Z`);
/** Later days are the last one: with five digits of the year, text would no longer be in the order of days. */
export const dayOfTime = (at: number) => new Date(Math.min(at, dayAt(lastDay))).toISOString().slice(0, 10);
export const addDays = (day: string, count: number) => dayOfTime(dayAt(day) + count * dayMs);
export const daysFromTo = (from: string, to: string) => Math.round((dayAt(to) - dayAt(from)) / dayMs);

/** Each day from one to another, both among them. */
export const eachDay = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, daysFromTo(from, to) + 1) }, (_, at) => addDays(from, at));

/** The same day of another month, or that month's last when it is shorter. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return dayOfTime(Date.UTC(year, month - 1 + count, Math.min(date, last)));
}

/** The first day of the week in which a day is. */
export function weekOf(day: string, locale: Locale): string {
  const weekday = new Date(dayAt(day)).getUTCDay();
  return addDays(day, -((weekday - weekStartsOn(locale) + 7) % 7));
}
