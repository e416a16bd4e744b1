import { DateLocalizer, type DateLocalizerSpec } from "react-big-calendar";
import { formatDate, formatTime, formatTimeRange, weekdayName, weekStartsOn } from "@/lib/format";
import type { Locale } from "@/lib/locale";

const minuteMs = 60_000;
const dayMs = 86_400_000;

type Unit = string | undefined;
type Compare = (a: Date, b: Date, unit?: Unit) => boolean;
type Range = Readonly<{ start: Date; end: Date }>;

const unitMs: Readonly<Record<string, number>> = {
  milliseconds: 1,
  seconds: 1000,
  minutes: minuteMs,
  hours: 60 * minuteMs,
  day: dayMs,
  date: dayMs,
  week: 7 * dayMs,
};

// The library also asks about dates it does not have; what comes of them is never equal to anything.
const time = (date: Date | undefined) => date?.getTime() ?? Number.NaN;
const floor = (date: Date, ms: number) => new Date(Math.floor(time(date) / ms) * ms);
const plus = (date: Date, ms: number) => new Date(time(date) + ms);

function addMonths(date: Date, count: number): Date {
  const month = date.getUTCMonth() + count;
  const last = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const added = new Date(date);
  added.setUTCMonth(month, Math.min(date.getUTCDate(), last));
  return added;
}

function startOf(date: Date, unit: Unit, firstOfWeek: number): Date {
  if (unit === "month") return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1));
  if (unit === "year") return new Date(Date.UTC(date.getUTCFullYear(), 0, 1));
  const day = floor(date, unitMs[unit === "week" ? "day" : (unit ?? "milliseconds")] ?? 1);
  return unit === "week" ? plus(day, -((day.getUTCDay() - firstOfWeek + 7) % 7) * dayMs) : day;
}

function add(date: Date, count: number, unit: Unit): Date {
  if (unit === "month") return addMonths(date, count);
  if (unit === "year") return addMonths(date, 12 * count);
  return plus(date, count * (unitMs[unit ?? "milliseconds"] ?? 1));
}

/** Reckons with the UTC fields alone: in them stands the viewer's clock, which no change of summer time disturbs. */
function arithmetic(firstOfWeek: number) {
  const start = (date: Date, unit?: Unit) => startOf(date, unit, firstOfWeek);
  const end = (date: Date, unit?: Unit) => plus(add(start(date, unit), 1, unit), -1);
  const by =
    (is: (a: number, b: number) => boolean): Compare =>
    (a, b, unit) =>
      is(time(start(a, unit)), time(start(b, unit)));
  const [eq, lt, lte] = [by((a, b) => a === b), by((a, b) => a < b), by((a, b) => a <= b)];
  const [neq, gt, gte] = [by((a, b) => a !== b), by((a, b) => a > b), by((a, b) => a >= b)];
  const range = (from: Date, until: Date, unit: Unit = "day") => {
    const found: Date[] = [];
    for (let at = from; lte(at, until, unit); at = add(at, 1, unit)) found.push(at);
    return found;
  };
  const firstVisibleDay = (date: Date) => start(start(date, "month"), "week");
  const lastVisibleDay = (date: Date) => end(end(date, "month"), "week");
  const ceil = (date: Date, unit?: Unit) => (eq(start(date, unit), date) ? date : add(start(date, unit), 1, unit));
  const diff = (a: Date, b: Date, unit?: Unit) =>
    Math.round(Math.abs(time(start(b, unit)) - time(start(a, unit))) / (unitMs[unit ?? "milliseconds"] ?? 1));
  return {
    startOf: start,
    endOf: end,
    eq,
    neq,
    lt,
    lte,
    gt,
    gte,
    inRange: (day: Date, min: Date | null, max: Date | null, unit: Unit = "day") =>
      (!min || gte(day, min, unit)) && (!max || lte(day, max, unit)),
    add,
    range,
    diff,
    ceil,
    min: (...dates: Date[]) => new Date(Math.min(...dates.map(time))),
    max: (...dates: Date[]) => new Date(Math.max(...dates.map(time))),
    minutes: (date: Date) => date.getUTCMinutes(),
    merge: (date: Date, clock: Date) => plus(floor(date, dayMs), time(clock) - time(floor(clock, dayMs))),
    firstVisibleDay,
    lastVisibleDay,
    visibleDays: (date: Date) => range(firstVisibleDay(date), lastVisibleDay(date)),
    daySpan: (from: Date, until: Date) => Math.ceil((time(until) - time(floor(from, dayMs))) / dayMs),
    isSameDate: (a: Date, b: Date) => eq(a, b, "day"),
    startAndEndAreDateOnly: () => false,
    getSlotDate: (day: Date, minutes: number, offset: number) => plus(floor(day, dayMs), (minutes + offset) * minuteMs),
    getTimezoneOffset: () => 0,
    getDstOffset: () => 0,
    getTotalMin: (from: Date, until: Date) => diff(from, until, "minutes"),
    getMinutesFromMidnight: (date: Date) => diff(floor(date, dayMs), date, "minutes"),
    continuesPrior: (from: Date, first: Date) => lt(from, first, "day"),
    continuesAfter: (_from: Date, until: Date, last: Date) => until > last,
    sortEvents: ({ evtA, evtB }: { evtA: Range; evtB: Range }) =>
      time(floor(evtA.start, dayMs)) - time(floor(evtB.start, dayMs)) ||
      time(ceil(evtB.end, "day")) - time(ceil(evtA.end, "day")) ||
      time(evtA.start) - time(evtB.start),
    inEventRange: ({ event, range: { start: first, end: last } }: { event: Range; range: Range }) =>
      lte(event.start, last, "day") &&
      (time(event.end) > time(floor(first, dayMs)) ||
        (time(event.start) === time(event.end) && time(event.end) >= time(floor(first, dayMs)))),
  };
}

/** react-big-calendar's view of dates: our own words in all three languages, and the viewer's clock. */
export function makeLocalizer(locale: Locale): DateLocalizer {
  const firstOfWeek = weekStartsOn(locale);
  const hour = (date: Date) => formatTime(locale, date, "UTC");
  const hours = ({ start, end }: Range) => formatTimeRange(locale, start, end, "UTC");
  const spec = {
    ...arithmetic(firstOfWeek),
    firstOfWeek: () => firstOfWeek,
    format: (value: unknown) => String(value),
    formats: {
      dateFormat: (date: Date) => String(date.getUTCDate()),
      weekdayFormat: (date: Date) => weekdayName(locale, date.getUTCDay(), "short"),
      dayFormat: (date: Date) => formatDate(locale, date, "monthDay", "UTC"),
      monthHeaderFormat: (date: Date) => formatDate(locale, date, "monthYear", "UTC"),
      dayHeaderFormat: (date: Date) => formatDate(locale, date, "full", "UTC"),
      timeGutterFormat: hour,
      selectRangeFormat: hours,
      eventTimeRangeFormat: hours,
      eventTimeRangeStartFormat: ({ start }: Range) => hour(start),
      eventTimeRangeEndFormat: ({ end }: Range) => hour(end),
    },
  };
  return new DateLocalizer(spec as unknown as DateLocalizerSpec);
}
