import { addDays, addMonths, daysFromTo, eachDay, lastDay } from "@/lib/day";
import { type Holiday, holidaysBetween } from "@/lib/holidays";
import type { Placed } from "../schema";
import { nextDay } from "./working-days";

export const zooms = ["day", "week", "month", "quarter"] as const;
export type Zoom = (typeof zooms)[number];

/** How wide a day is, in px. */
export const dayWidths: Record<Zoom, number> = { day: 36, week: 14, month: 5, quarter: 1 };

/** The days that are drawn: the last is included. */
export type Axis = Readonly<{ first: string; last: string; dayWidth: number; width: number }>;

const maxDays = 3_650;
const roomBefore = 7;
const roomAfter = 28;
/** Room for the name beside the last mark. */
const namePx = 160;

/**
 * From a week before the first thing to be seen to four behind the last at least, from the first of a month, and as far as
 * the view in px reaches; ten years at most.
 */
export function makeAxis(tasks: readonly Placed[], marks: readonly (string | null)[], zoom: Zoom, viewPx = 0): Axis {
  const known = marks.filter((day) => day !== null);
  const days = [...tasks.flatMap(({ start, end, earliest }) => [start, end, ...earliest]), ...known].toSorted();
  const earliest = days[0] ?? "2026-01-01";
  const first = `${addDays(earliest, -roomBefore).slice(0, 7)}-01`;
  const end = days.at(-1) ?? earliest;
  const dayWidth = dayWidths[zoom];
  const room = Math.max(roomAfter, Math.ceil(namePx / dayWidth));
  const needed = Math.max(daysFromTo(first, end) + 1 + room, Math.ceil(viewPx / dayWidth));
  const length = Math.min(maxDays, needed);
  return { first, last: addDays(first, length - 1), dayWidth, width: length * dayWidth };
}

/** The longest plan, in days, that opens by weeks or by months; a longer one opens by quarters. */
const maxDaysAt = { week: 60, month: 150 } as const;

/** The scale that a plan opens at: the finest that shows most of it. */
export function zoomFor(tasks: readonly Placed[], marks: readonly (string | null)[]): Zoom {
  const days = [...tasks.flatMap(({ start, end }) => [start, end]), ...marks.filter((day) => day !== null)].toSorted();
  const [first, last] = [days[0], days.at(-1)];
  const length = first && last ? daysFromTo(first, last) : 0;
  if (length > maxDaysAt.month) return "quarter";
  return length > maxDaysAt.week ? "month" : "week";
}

/** How far from the start edge a day begins, in px. */
export const offsetOf = ({ first, dayWidth }: Axis, day: string): number => daysFromTo(first, day) * dayWidth;

export type Cell = Readonly<{ day: string; days: number }>;
type Span = Readonly<{ from: string; to: string }>;

/** Months, or years where a month is narrow, that lie in a span, each by its first day. */
export function majorCells(axis: Axis, zoom: Zoom, { from, to }: Span): Cell[] {
  const length = zoom === "month" || zoom === "quarter" ? 4 : 7;
  const rest = length === 4 ? "-01-01" : "-01";
  const cells: Cell[] = [];
  for (let day = `${from.slice(0, length)}${rest}`; day <= to; ) {
    const next = addMonths(day, length === 4 ? 12 : 1);
    const shown = day < axis.first ? axis.first : day;
    cells.push({ day: shown, days: daysFromTo(shown, next) });
    if (next === lastDay) break;
    day = next;
  }
  return cells;
}

/** Quarters that lie in a span, each by its first day. */
function quarterCells(axis: Axis, span: Span): Cell[] {
  const months = majorCells(axis, "week", span);
  const isFirst = ({ day }: Cell, at: number) => at === 0 || (Number(day.slice(5, 7)) - 1) % 3 === 0;
  const starts = months.flatMap((month, at) => (isFirst(month, at) ? [at] : []));
  return starts.map((start, at) => ({
    day: months[start]?.day ?? axis.first,
    days: months.slice(start, starts[at + 1]).reduce((sum, { days }) => sum + days, 0),
  }));
}

/** Days, weeks, months or quarters that lie in a span. `weekStart` is the first day of a week, 0 for Sunday. */
export function minorCells(axis: Axis, zoom: Zoom, { from, to }: Span, weekStart: number): Cell[] {
  if (zoom === "quarter") return quarterCells(axis, { from, to });
  if (zoom === "month") return majorCells(axis, "week", { from, to });
  const step = zoom === "day" ? 1 : 7;
  const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
  const first = step === 1 ? from : addDays(from, -((weekday(from) - weekStart + 7) % 7));
  const cells: Cell[] = [];
  for (let at = 0; at <= daysFromTo(first, to); at += step) {
    const day = addDays(first, at);
    if (day >= axis.first) cells.push({ day, days: step });
  }
  return cells;
}

export type DaysOff = Readonly<{ from: string; days: number; holiday: Holiday["key"] | null; isEstimated: boolean }>;

/** Weekends and holidays in a span, each run of days once; a holiday on a weekend is a holiday. */
export function daysOff({ from, to }: Span): DaysOff[] {
  const holidays = new Map(holidaysBetween(from, nextDay(to)).map((holiday) => [holiday.date, holiday]));
  const found: DaysOff[] = [];
  for (const day of eachDay(from, to)) {
    const holiday = holidays.get(day);
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    if (!holiday && weekday !== 0 && weekday !== 6) continue;
    const key = holiday?.key ?? null;
    const before = found.at(-1);
    if (before && before.holiday === key && addDays(before.from, before.days) === day) {
      found[found.length - 1] = { ...before, days: before.days + 1 };
    } else found.push({ from: day, days: 1, holiday: key, isEstimated: holiday?.isEstimated ?? false });
  }
  return found;
}
