import { addDays } from "../day";
import { plainRuleOf, type RecurrenceRule, weekdays } from "../recurrence/rule";
import { instantOf } from "../zoned-time";
import { type Clock, type Meaning, type PartOfDay, weekdayName } from "./grammar";

type Times = Readonly<{ start: string; end: string; allDay: boolean; rule: RecurrenceRule | null }>;
type Here = Readonly<{
  now: Date;
  /** What the clock shows where the person is. */
  here: string;
  timeZone: string;
  /** The last day of the repetition. */
  until: string | null;
}>;

/** When each part of the day begins, unless an hour is said with it. */
const partMinutes: Readonly<Record<PartOfDay, number>> = {
  morning: 9 * 60,
  forenoon: 10 * 60,
  afternoon: 14 * 60,
  evening: 18 * 60,
  tonight: 20 * 60,
  night: 22 * 60,
};
const hourMs = 3_600_000;
const halfDay = 720;

/** Resolves the parsed text of a quick-added event to start and end times; null without a date or time. */
export function resolve(meaning: Meaning, at: Here): Times | null {
  const { date, time, part, offset, rule, allDay } = meaning;
  if (!date && !time && !part && offset === undefined && !rule && !allDay) return null;
  if (offset !== undefined) {
    const start = Math.ceil(at.now.getTime() / 60_000) * 60_000 + offset * 60_000;
    return timed(start, start + (meaning.duration ?? 60) * 60_000, null);
  }
  const minutes = allDay ? null : startMinutes(meaning, at);
  const day = firstDay(meaning, minutes, at);
  const full = rule ? wholeRule(meaning, day, minutes === null, at) : null;
  if (minutes === null) {
    const days = date?.days ?? (rule ? 1 : (meaning.durationDays ?? 1));
    return { start: day, end: addDays(day, days), allDay: true, rule: full };
  }
  const start = instantAt(day, minutes, at);
  return timed(start, endOf(meaning, day, minutes, at), full);
}

function timed(start: number, end: number, rule: RecurrenceRule | null): Times {
  return { start: new Date(start).toISOString(), end: new Date(end).toISOString(), allDay: false, rule };
}

const instantAt = (day: string, minutes: number, { timeZone }: Here) => {
  const [on, left] = [addDays(day, Math.floor(minutes / 1_440)), minutes % 1_440];
  const two = (value: number) => String(value).padStart(2, "0");
  return instantOf(`${on}T${two(Math.floor(left / 60))}:${two(left % 60)}:00`, timeZone);
};

/** Minutes since midnight, or null for whole days. */
function startMinutes(meaning: Meaning, { here }: Here): number | null {
  const { time, endTime, part, duration, date } = meaning;
  if (time) {
    const start = settled(time, part);
    if (!endTime || !time.isBare || part) return start;
    // "2 to 4 pm", "9 to 5": the half of the day in which it ends soonest after it starts.
    const end = settled(endTime, part);
    if (!endTime.isBare && time.minutes + halfDay < end) return time.minutes + halfDay;
    return start > end && time.minutes < end ? time.minutes : start;
  }
  if (part) return partMinutes[part];
  if (duration === undefined) return null;
  // A length without an hour: the morning of that day, or the next full hour of this one.
  const isToday = (date?.day ?? here.slice(0, 10)) === here.slice(0, 10);
  return isToday && !meaning.rule ? Math.min((Number(here.slice(11, 13)) + 1) * 60, 23 * 60) : partMinutes.morning;
}

/** A clock time by the part of the day; without one, the hours 1 to 6 mean the afternoon. */
function settled({ minutes, isBare }: Clock, part: PartOfDay | undefined): number {
  if (!isBare || part === "morning" || part === "forenoon") return minutes;
  if (part === "night" || part === "tonight") return minutes < 5 * 60 ? minutes : minutes + halfDay;
  return part || minutes < 7 * 60 ? minutes + halfDay : minutes;
}

function endOf(meaning: Meaning, day: string, minutes: number, at: Here): number {
  const { endTime, duration } = meaning;
  // "Every day for two weeks" is the length of the repetition.
  const durationDays = meaning.rule ? 0 : meaning.durationDays;
  const start = instantAt(day, minutes, at);
  if (endTime) {
    let end = settled(endTime, meaning.part);
    if (end <= minutes && endTime.isBare && end < halfDay) end += halfDay;
    return instantAt(day, end <= minutes ? end + 1_440 : end, at);
  }
  if (duration !== undefined) return start + duration * 60_000;
  return durationDays ? instantAt(addDays(day, durationDays), minutes, at) : start + hourMs;
}

/** The day it starts: the one that was said, or the first that the rule and the clock leave from now on. */
function firstDay({ date, rule }: Meaning, minutes: number | null, at: Here): string {
  const today = at.here.slice(0, 10);
  const isPast = (day: string) => minutes !== null && instantAt(day, minutes, at) < at.now.getTime();
  if (date) return date.by === "weekday" && isPast(date.day) ? addDays(date.day, 7) : date.day;
  const named = rule?.byDay ?? weekdays.map((day) => ({ day, ordinal: null }));
  for (let ahead = 0; ahead <= 62; ahead += 1) {
    const day = addDays(today, ahead);
    if (named.some((rule) => rule.day === weekdayName(day) && isPlaced(day, rule.ordinal)) && !isPast(day)) return day;
  }
  return today;
}

/** Whether a day is the nth of its weekday in the month, counted from the end when negative. */
function isPlaced(day: string, ordinal: number | null): boolean {
  if (ordinal === null) return true;
  return ordinal > 0
    ? Math.ceil(Number(day.slice(8)) / 7) === ordinal
    : addDays(day, 7).slice(5, 7) !== day.slice(5, 7);
}

function wholeRule(
  { rule, date, count, durationDays }: Meaning,
  day: string,
  allDay: boolean,
  at: Here,
): RecurrenceRule | null {
  if (!rule) return null;
  const isWeekday = rule.freq === "WEEKLY" && !rule.byDay && date?.by === "weekday";
  const isMonthDay = rule.freq === "MONTHLY" && date?.by === "monthDay";
  const last = at.until ?? (durationDays && !date?.days ? addDays(day, durationDays - 1) : null);
  const until = last && last >= day ? last : null;
  return plainRuleOf(rule.freq, {
    ...rule,
    byDay: isWeekday ? [{ day: weekdayName(day), ordinal: null }] : (rule.byDay ?? []),
    byMonthDay: isMonthDay ? [Number(day.slice(8))] : [],
    count: until ? null : (count ?? null),
    // Of a timed series the end is an instant in UTC, as the standard wants it: the last second of that day.
    until: until && !allDay ? new Date(instantOf(`${until}T23:59:59`, at.timeZone)).toISOString() : until,
  });
}
