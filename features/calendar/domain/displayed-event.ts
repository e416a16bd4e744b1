import type { Event } from "../schema";
import type { EventColor } from "./constants";
import { clockDay, fromClock, toClock } from "./wall-clock";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** When something is, on the viewer's clock; `end` is exclusive. */
export type Times = Readonly<{ start: Date; end: Date; allDay: boolean }>;

/** An event as the grid has it. */
export type ShownEvent = Times &
  Readonly<{
    id: string;
    title: string;
    color: EventColor;
    /** Drawn in the row of whole days: those, and what lasts a day or longer. */
    isBanner: boolean;
    event: Event;
  }>;

export function showEvent(event: Event, timeZone: string): ShownEvent {
  const start = toClock(event.start, timeZone);
  const end = new Date(Math.max(toClock(event.end, timeZone).getTime(), start.getTime()));
  const { id, title, color, allDay } = event;
  const isBanner = allDay || end.getTime() - start.getTime() >= dayMs;
  return { id, title, color, allDay, start, end, isBanner, event };
}

/** From when the grid draws it: dates of other areas stand below what happens on their day. */
export function drawnStart({ start, event }: ShownEvent): Date {
  return event.source ? new Date(start.getTime() + dayMs - 1) : start;
}

/** Until when the grid draws it: what ends at midnight must not reach into the next day's column. */
export function drawnEnd({ start, end, isBanner }: ShownEvent): Date {
  const endsAtMidnight = end.getTime() % dayMs === 0 && end > start;
  return isBanner || !endsAtMidnight ? end : new Date(end.getTime() - 1);
}

/** Only what a window's answer holds of this stretch, the earliest first and the longest of those first. */
export function shownBetween(events: readonly ShownEvent[], from: Date, until: Date): ShownEvent[] {
  return events
    .filter(({ start, end }) => start < until && (end > from || (end >= from && start.getTime() === end.getTime())))
    .toSorted(
      (a, b) =>
        drawnStart(a).getTime() - drawnStart(b).getTime() ||
        b.end.getTime() - a.end.getTime() ||
        (a.id < b.id ? -1 : 1),
    );
}

type Drop = Readonly<{ start: Date; end: Date; isAllDay?: boolean }>;

const after = (start: Date, ms: number) => new Date(start.getTime() + ms);

/** The times of an event that was dropped: on a month's day, in the row of whole days, or among the hours. */
export function timesOfDrop(shown: ShownEvent, { start, isAllDay }: Drop, place: "days" | "hours"): Times {
  const durationMs = shown.end.getTime() - shown.start.getTime();
  if (place === "days" && isAllDay && !shown.isBanner) {
    const day = new Date(`${clockDay(start)}T00:00:00Z`);
    return { start: day, end: after(day, dayMs), allDay: true };
  }
  // A date that another area keeps has no hour.
  if (shown.event.source || (place === "days" && shown.allDay)) {
    const day = new Date(`${clockDay(start)}T00:00:00Z`);
    return { start: day, end: after(day, durationMs), allDay: true };
  }
  if (place === "hours" && shown.allDay) return { start, end: after(start, hourMs), allDay: false };
  return { start, end: after(start, durationMs), allDay: shown.allDay };
}

/** The times of an event one end of which was pulled; it keeps a quarter of an hour, or a day, at least. */
export function timesOfResize(shown: ShownEvent, drop: Drop): Times {
  const isStart = drop.start.getTime() !== shown.start.getTime();
  const minMs = shown.allDay ? dayMs : 15 * minuteMs;
  const atDay = (date: Date) => (shown.allDay ? new Date(Math.round(date.getTime() / dayMs) * dayMs) : date);
  if (isStart) {
    const latest = shown.end.getTime() - minMs;
    return { ...timesOf(shown), start: new Date(Math.min(atDay(drop.start).getTime(), latest)) };
  }
  const earliest = shown.start.getTime() + minMs;
  return { ...timesOf(shown), end: new Date(Math.max(atDay(drop.end).getTime(), earliest)) };
}

export const timesOf = ({ start, end, allDay }: Times): Times => ({ start, end, allDay });

export const isSameTimes = (a: Times, b: Times) =>
  a.allDay === b.allDay && a.start.getTime() === b.start.getTime() && a.end.getTime() === b.end.getTime();

/** As calls carry them. */
export function wireTimes({ start, end, allDay }: Times, timeZone: string) {
  if (allDay) return { allDay, start: clockDay(start), end: clockDay(end) };
  return { allDay, start: fromClock(start, timeZone), end: fromClock(end, timeZone) };
}

type Step = Readonly<{ days?: number; minutes?: number; isResize?: boolean }>;

/** The times of an event that the keyboard carries on by a step; null when it cannot become shorter. */
export function stepTimes(times: Times, { days = 0, minutes = 0, isResize = false }: Step): Times | null {
  const shiftMs = days * dayMs + (times.allDay ? 0 : minutes * minuteMs);
  if (shiftMs === 0) return null;
  if (!isResize) return { ...times, start: after(times.start, shiftMs), end: after(times.end, shiftMs) };
  const end = after(times.end, shiftMs);
  return end > times.start ? { ...times, end } : null;
}
