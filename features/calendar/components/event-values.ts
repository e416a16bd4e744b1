/** Converts between an event and the values of its form. */
import { addDays, daysFromTo } from "@/lib/day";
import type { EventRange } from "../client/store";
import type { EventColor } from "../domain/constants";
import type { Attendee, Event, EventInput, EventPatch, Reminder } from "../schema";
import { choiceOf, noRecurrence, type RecurrenceChoice, ruleOf } from "./recurrence-choice";
import { clockOf, instantAt } from "./time-zone-clock";

/** Somebody invited, or about to be; those who are not asked yet have no answer. */
export type AttendeeChoice = Pick<Attendee, "userId" | "email" | "name" | "avatarUrl" | "timeZone"> &
  Readonly<{ answer?: Attendee["answer"] }>;

/** What the form holds: days and times as clocks in `timeZone` show them, whole days with their last day inside. */
export type EventValues = {
  title: string;
  description: string;
  location: string;
  category: string;
  calendarId: string;
  /** Empty takes the calendar's. */
  color: EventColor | "";
  allDay: boolean;
  startDay: string;
  startTime: string;
  endDay: string;
  endTime: string;
  timeZone: string;
  recurrence: RecurrenceChoice;
  attendees: readonly AttendeeChoice[];
  reminders: readonly Reminder[];
  isBusy: boolean;
};

export type Times = Pick<EventValues, "allDay" | "startDay" | "startTime" | "endDay" | "endTime" | "timeZone">;

const defaultTimes = { startTime: "09:00", endTime: "10:00" };

function timesOf({ start, end, allDay }: EventRange, timeZone: string): Times {
  // Somewhere a range may come as instants although it is of whole days, or the other way round.
  if (allDay) {
    const [first, past] = [start.slice(0, 10), end.slice(0, 10)];
    return { ...defaultTimes, allDay, timeZone, startDay: first, endDay: past > first ? addDays(past, -1) : first };
  }
  const [from, to] = [clockOf(start, timeZone), clockOf(end, timeZone)];
  return { allDay, timeZone, startDay: from.day, startTime: from.time, endDay: to.day, endTime: to.time };
}

/** A form for a new event: at a range, with what was said about it already. */
export function newValues(
  range: EventRange,
  timeZone: string,
  given: Partial<Pick<EventInput, "title" | "location" | "recurrenceRule">> & { calendarId?: string } = {},
): EventValues {
  const times = timesOf(range, timeZone);
  const start = { day: times.startDay, allDay: times.allDay, timeZone };
  return {
    title: given.title ?? "",
    description: "",
    location: given.location ?? "",
    category: "",
    calendarId: given.calendarId ?? "",
    color: "",
    ...times,
    recurrence: choiceOf(given.recurrenceRule ?? null, start),
    attendees: [],
    reminders: [{ minutesBefore: 10, channel: "app" }],
    isBusy: true,
  };
}

/** The form of an event that is there. Whole days have no zone; times are shown in the zone that they were chosen in. */
export function valuesOf(event: Event): EventValues {
  const times = timesOf(event, event.timeZone);
  const start = { day: times.startDay, allDay: times.allDay, timeZone: event.timeZone };
  return {
    title: event.title,
    description: event.description,
    location: event.location,
    category: event.category ?? "",
    calendarId: event.calendarId ?? "",
    color: event.ownColor ?? "",
    ...times,
    recurrence: event.recurrenceRule ? choiceOf(event.recurrenceRule, start) : noRecurrence,
    attendees: event.attendees,
    reminders: event.reminders,
    isBusy: event.isBusy,
  };
}

/** Whether every day and time that counts is there; what is half typed is empty. */
export const isComplete = ({ allDay, startDay, startTime, endDay, endTime }: Times): boolean =>
  startDay !== "" && endDay !== "" && (allDay || (startTime !== "" && endTime !== ""));

/** Start and end as the server takes them: days with an exclusive end, or instants. */
export function rangeOf({ allDay, startDay, startTime, endDay, endTime, timeZone }: Times): EventRange {
  if (allDay) return { allDay, start: startDay, end: addDays(endDay, 1) };
  return {
    allDay,
    start: instantAt({ day: startDay, time: startTime }, timeZone),
    end: instantAt({ day: endDay, time: endTime }, timeZone),
  };
}

const inviteOf = ({ userId, email, name }: AttendeeChoice) =>
  userId ? { userId } : { email, ...(name && name !== email && { name }) };

export function inputOf(values: EventValues): EventInput {
  const { timeZone, isBusy, recurrence, attendees, reminders } = values;
  const start = { day: values.startDay, allDay: values.allDay, timeZone };
  return {
    title: values.title.trim().replace(/\s+/g, " "),
    description: values.description.trim(),
    location: values.location.trim(),
    category: values.category.trim() || null,
    ...(values.calendarId && { calendarId: values.calendarId }),
    color: values.color || null,
    ...rangeOf(values),
    timeZone,
    recurrenceRule: ruleOf(recurrence, start),
    isBusy,
    attendees: attendees.map(inviteOf),
    reminders: [...reminders],
  };
}

const together: readonly string[] = ["start", "end", "allDay", "timeZone"];

/** What differs between the form as it was and as it is; times go together or not at all. */
export function patchOf(before: EventValues, after: EventValues): EventPatch {
  const [old, now] = [inputOf(before), inputOf(after)];
  const changed = Object.keys(now).filter((name) => {
    return JSON.stringify(Reflect.get(old, name)) !== JSON.stringify(Reflect.get(now, name));
  });
  // A rule that was not touched stays as it is written, however the form would write it.
  const isSameChoice = JSON.stringify(before.recurrence) === JSON.stringify(after.recurrence);
  const isMoved = before.startDay !== after.startDay || before.allDay !== after.allDay;
  const names = isSameChoice && !isMoved ? changed.filter((name) => name !== "recurrenceRule") : changed;
  const whole = names.some((name) => together.includes(name)) ? [...names, ...together] : names;
  return Object.fromEntries(whole.map((name) => [name, Reflect.get(now, name)]));
}

/** The form after its start has moved: the end moves along, so that the event stays as long as it was. */
export function withStart(times: Times, startDay: string, startTime: string): Times {
  const moved = { ...times, startDay, startTime };
  if (times.allDay)
    return { ...moved, endDay: addDays(startDay, Math.max(0, daysFromTo(times.startDay, times.endDay))) };
  const lengthMs = Date.parse(rangeOf(times).end) - Date.parse(rangeOf(times).start);
  const start = Date.parse(rangeOf(moved).start);
  const end = clockOf(start + Math.max(0, lengthMs), times.timeZone);
  return { ...moved, endDay: end.day, endTime: end.time };
}
