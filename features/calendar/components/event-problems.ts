import { readProblem } from "@/lib/problem";
import { isVisible, type TimesFault } from "../domain/constants";
import type { EventValues } from "./event-values";
import type { EventCopy } from "./recurrence-copy";

/** A field of the form, and the code of what is wrong with it. */
export type FieldProblem = Readonly<{ field: keyof EventValues; code: string }>;

/** Fields of the wire by the field of the form that shows them. */
const shownIn: Readonly<Record<string, keyof EventValues>> = {
  start: "startDay",
  end: "endDay",
  recurrenceRule: "recurrence",
};
const fields = [
  "title",
  "description",
  "location",
  "category",
  "calendarId",
  "color",
  "allDay",
  "startDay",
  "startTime",
  "endDay",
  "endTime",
  "timeZone",
  "recurrence",
  "attendees",
  "reminders",
  "isBusy",
] as const satisfies readonly (keyof EventValues)[];

/** The fields that the server refused, by its pointers: `#/updateEvent/start`. */
export function fieldProblemsOf(problem: unknown): FieldProblem[] {
  return readProblem(problem).fields.flatMap(({ pointer, code }) => {
    const name = pointer.replace(/^#\/(?:updateEvent\/)?/, "").split("/")[0];
    const field = shownIn[name ?? ""] ?? fields.find((one) => one === name);
    return field ? [{ field, code }] : [];
  });
}

/** The controls of the fields that can say what is wrong with them, in the order of the form. */
export const fieldIds = {
  title: "event-title",
  startDay: "event-start-day",
  startTime: "event-start-time",
  endDay: "event-end-day",
  endTime: "event-end-time",
  recurrence: "event-recurrence",
  location: "event-location",
  attendees: "event-attendees",
  description: "event-description",
  calendarId: "event-calendar",
  category: "event-category",
} as const;

const texts = {
  required: "required",
  "too-short": "required",
  "too-long": "long",
  "too-many": "long",
  "end-before-start": "end",
  "event-too-long": "tooLong",
  "wrong-date": "date",
  "wrong-time": "time",
  "unknown-time-zone": "zone",
  "malformed-rule": "rule",
  "unsupported-rule": "rule",
  "count-and-until": "rule",
  "count-too-large": "frequent",
  "rule-too-frequent": "frequent",
  "rule-never-occurs": "never",
  "until-before-start": "until",
  "unknown-person": "person",
  "too-many-recipients": "recipients",
  "not-for-one-occurrence": "oneOnly",
  "day-expected": "wholeDay",
  "instant-expected": "clock",
  "window-too-long": "window",
  "kept-elsewhere": "elsewhere",
} as const satisfies Record<TimesFault, string> & Record<string, string>;

/** The sentence for a problem's code, whether the form or the server found it. */
export function problemText(code: string | undefined, { t }: EventCopy): string | undefined {
  if (code === undefined || code === "") return undefined;
  const key = Object.hasOwn(texts, code) ? texts[code as keyof typeof texts] : "other";
  return t(`event.problems.${key}`);
}

/** Why the server refused something, in its own words where it named them: the first of its objections. */
export function refusalText(problem: unknown, copy: EventCopy): string | undefined {
  const code = readProblem(problem).fields[0]?.code;
  return code !== undefined && Object.hasOwn(texts, code) ? problemText(code, copy) : undefined;
}

/** What the form finds wrong by itself; the server judges the rest. */
export function ownProblems(values: EventValues, end: Readonly<{ start: string; end: string }> | null): FieldProblem[] {
  const found: FieldProblem[] = [];
  if (!isVisible(values.title)) found.push({ field: "title", code: "required" });
  if (!values.startDay) found.push({ field: "startDay", code: "wrong-date" });
  if (!values.endDay) found.push({ field: "endDay", code: "wrong-date" });
  if (!values.allDay && !values.startTime) found.push({ field: "startTime", code: "wrong-time" });
  if (!values.allDay && !values.endTime) found.push({ field: "endTime", code: "wrong-time" });
  if (end && (values.allDay ? end.end <= end.start : end.end < end.start))
    found.push({ field: "endDay", code: "end-before-start" });
  const { recurrence, startDay } = values;
  if (recurrence.kind !== "none" && recurrence.end === "until" && startDay && recurrence.until < startDay)
    found.push({ field: "recurrence", code: recurrence.until ? "until-before-start" : "wrong-date" });
  return found;
}
