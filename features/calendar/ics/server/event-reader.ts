import "server-only";
import { createHash } from "node:crypto";
import ICAL from "ical.js";
import { AppError } from "@/lib/errors";
import { type Answer, answers, calendarLimits as limits, type ReminderChannel } from "../../domain/constants";
import { importLimits } from "../../domain/ics-limits";
import type { Revision } from "../../import/server/revisions";
import { type Schedule, scheduleOf } from "../../server/schedule";
import {
  type FileContext,
  type IcsStart,
  momentOf,
  type Property,
  parameterOf,
  readStart,
  SkipError,
  skip,
  startIn,
  zoneOf,
} from "./date-times";
import type { IcsPart } from "./splitter";

/** What one VEVENT is about. */
export type IcsName = Readonly<{
  line: number;
  uid: string;
  /** When the occurrence that is meant would have started (RECURRENCE-ID); null for an event or a series. */
  start: IcsStart | null;
  revision: Revision;
}>;

/** One VEVENT that takes place, as the tables keep it. */
export type IcsEvent = IcsName &
  Readonly<{
    schedule: Schedule;
    addedDates: string[];
    excludedDates: string[];
    copy: Readonly<{ title: string; description: string; location: string; category: string | null; isBusy: boolean }>;
    attendees: readonly Readonly<{ email: string; name: string; answer: Answer }>[];
    reminders: readonly Readonly<{ minutesBefore: number; channel: ReminderChannel }>[];
  }>;

/** Properties that may name any number of dates (RFC 5545, sections 3.8.5.1 and 3.8.5.2). */
const dateLists = ["RDATE", "EXDATE"];

/** RFC 7265: a component as the library hands it over. */
type Component = [name: string, properties: Property[], components: Component[]];

/** The values of a property, over all its lines, before any is read. */
function countValues(text: string, name: string): number {
  const lines = text.match(new RegExp(`^${name}[;:].*$`, "gim")) ?? [];
  return lines.reduce((sum, line) => sum + line.split(",").length, 0);
}

/** Reading costs far more than counting: what would be refused afterwards is refused before. */
function checkSize(text: string): void {
  if (dateLists.some((name) => countValues(text, name) > limits.excludedDates)) skip("too-many-dates");
  if (text.split("\r\n").length > importLimits.eventLines) skip("malformed");
}

function parse(text: string): Component {
  checkSize(text);
  try {
    return ICAL.parse(text) as unknown as Component;
  } catch {
    throw new SkipError("malformed");
  }
}

const allOf = ([, properties]: Component, name: string) => properties.filter((property) => property[0] === name);
const firstOf = (component: Component, name: string) => allOf(component, name)[0];

/** The starts that a property names of occurrences of a series, as instants. */
function startsOf(event: Component, name: string, series: Schedule, fileContext: FileContext): string[] {
  return allOf(event, name).flatMap((property) => {
    const [, , , ...values] = property;
    return values.map((value) => startIn(series, readStart(property, value, fileContext)).toISOString());
  });
}

const cleaned = (text: unknown, max: number) =>
  String(text ?? "")
    .replaceAll("\u0000", "")
    .normalize("NFC")
    .trim()
    .slice(0, max);

function textOf(event: Component, name: string, max: number): string {
  return cleaned(firstOf(event, name)?.[3], max);
}

/** Beyond what any event or reminder may last; durations are cut to it, since dates cannot say all of them. */
const maxMs = (limits.eventDays + 1) * 86_400_000;

/** A duration (section 3.3.6) in ms. */
function lengthOf(text: unknown): number {
  try {
    const ms = ICAL.Duration.fromString(String(text)).toSeconds() * 1_000;
    return Math.min(Math.max(ms, -maxMs), maxMs);
  } catch {
    throw new SkipError("wrong-date");
  }
}

function endOf(event: Component, start: string, fileContext: FileContext): string {
  const end = firstOf(event, "dtend");
  if (end) {
    const moment = momentOf(end, end[3], fileContext);
    // Some programs write a whole day as one that ends when it begins.
    if (moment !== start || moment.length > 10) return moment;
  }
  const duration = firstOf(event, "duration");
  const dayMs = 86_400_000;
  const isDay = start.length === 10;
  const lengthMs = duration ? lengthOf(duration[3]) : isDay ? dayMs : 0;
  const at = new Date(Date.parse(start) + lengthMs).toISOString();
  return isDay ? at.slice(0, 10) : at;
}

function scheduleIn(event: Component, text: string, fileContext: FileContext): Schedule {
  const property = firstOf(event, "dtstart") ?? skip("start-missing");
  const start = momentOf(property, property[3], fileContext);
  const rules = [...text.matchAll(/^RRULE(?:;[^:]*)?:(.*)$/gim)].map((found) => found[1]?.trim() ?? "");
  if (rules.length > 1) throw new SkipError("unsupported-rule");
  const timeZone = zoneOf(property, fileContext.zones) ?? fileContext.timeZone;
  const wanted = { allDay: start.length === 10, start, end: endOf(event, start, fileContext), timeZone };
  try {
    return scheduleOf({ ...wanted, recurrenceRule: rules[0] ?? null }, null, { pointer: "#", timeZone });
  } catch (error) {
    const code = error instanceof AppError ? error.fields?.[0]?.code : undefined;
    if (code === undefined) throw error;
    throw new SkipError(code);
  }
}

function attendeesOf(event: Component): IcsEvent["attendees"] {
  const found = allOf(event, "attendee").flatMap((property) => {
    const email = /^mailto:([^\s@,;<>]{1,64}@[^\s@,;<>]{1,189})$/i.exec(String(property[3]))?.[1]?.toLowerCase();
    if (!email) return [];
    const said = String(parameterOf(property, "partstat") ?? "").toLowerCase();
    const answer = answers.find((known) => known === said) ?? "needs-action";
    return [{ email: cleaned(email, 254), name: cleaned(parameterOf(property, "cn"), 120) || email, answer }];
  });
  return [...new Map(found.map((one) => [one.email, one])).values()].slice(0, limits.attendees);
}

/** Alarms before the start; those at a fixed time or after it are nobody's reminder here. */
function remindersOf([, , components]: Component): IcsEvent["reminders"] {
  const found = components.flatMap((alarm) => {
    const [name] = alarm;
    const trigger = name === "valarm" ? firstOf(alarm, "trigger") : undefined;
    if (trigger?.[2] !== "duration" || parameterOf(trigger, "related") === "END") return [];
    const minutesBefore = -Math.round(lengthOf(trigger[3]) / 60_000);
    if (minutesBefore < 0 || minutesBefore > limits.reminderMinutes) return [];
    const isMail = String(firstOf(alarm, "action")?.[3]).toUpperCase() === "EMAIL";
    const channel: ReminderChannel = isMail ? "mail" : "app";
    return [{ minutesBefore: minutesBefore || 0, channel }];
  });
  return [...new Map(found.map((one) => [`${one.minutesBefore} ${one.channel}`, one])).values()].slice(
    0,
    limits.reminders,
  );
}

/** More changes than anybody makes; small enough to count on from. */
const maxSequence = 1_000_000_000;

function revisionOf(event: Component, fileContext: FileContext): Revision {
  const sequence = Number(firstOf(event, "sequence")?.[3]);
  const stamp = firstOf(event, "dtstamp") ?? firstOf(event, "last-modified");
  return {
    sequence: Number.isInteger(sequence) ? Math.min(Math.max(sequence, 0), maxSequence) : 0,
    stampedAt: stamp ? stampOf(stamp, fileContext) : null,
    isForeign: isOrganizedByOther(event, fileContext),
  };
}

function isOrganizedByOther(event: Component, { email }: FileContext): boolean {
  const organizer = firstOf(event, "organizer");
  return organizer !== undefined && String(organizer[3]).toLowerCase() !== `mailto:${email.toLowerCase()}`;
}

/** An invalid stamp counts as none. */
function stampOf(stamp: Property, fileContext: FileContext): Date | null {
  try {
    return new Date(momentOf(stamp, stamp[3], fileContext));
  } catch (error) {
    if (error instanceof SkipError) return null;
    throw error;
  }
}

function nameOf(event: Component, { line, text }: IcsPart, fileContext: FileContext): IcsName {
  const recurrence = firstOf(event, "recurrence-id");
  if (recurrence && parameterOf(recurrence, "range") !== undefined) skip("unsupported-range");
  const digest = () => createHash("sha256").update(text).digest("hex");
  return {
    line,
    uid: textOf(event, "uid", 500) || digest(),
    start: recurrence ? readStart(recurrence, recurrence[3], fileContext) : null,
    revision: revisionOf(event, fileContext),
  };
}

/** Whether a VEVENT cancels what it names (RFC 5545 section 3.8.1.11). */
export const isCancelled = ({ text }: IcsPart): boolean => /^STATUS(?:;[^:\r\n]*)?:CANCELLED\s*$/im.test(text);

/** What one VEVENT of a cancellation names: an event or a series, or one occurrence. Throws `SkipError`. */
export function readIcsName(part: IcsPart, fileContext: FileContext): IcsName {
  return nameOf(parse(part.text), part, fileContext);
}

/** Reads one VEVENT; throws `SkipError` for one that cannot be imported. */
export function readIcsEvent(part: IcsPart, fileContext: FileContext): IcsEvent {
  const event = parse(part.text);
  const schedule = scheduleIn(event, part.text, fileContext);
  return {
    ...nameOf(event, part, fileContext),
    schedule,
    addedDates: startsOf(event, "rdate", schedule, fileContext),
    excludedDates: startsOf(event, "exdate", schedule, fileContext),
    copy: {
      title: textOf(event, "summary", limits.title) || "—",
      description: textOf(event, "description", limits.description),
      location: textOf(event, "location", limits.location),
      category: textOf(event, "categories", limits.category) || null,
      isBusy: textOf(event, "transp", 20).toUpperCase() !== "TRANSPARENT",
    },
    attendees: attendeesOf(event),
    reminders: remindersOf(event),
  };
}
