import "server-only";
import { noteSteps } from "@/lib/recurrence/step-budget";
import { instantOf, localTimeOf } from "@/lib/zoned-time";
import type { SkipReason } from "../../domain/ics-limits";
import type { Schedule } from "../../server/schedule";
import type { IcsZones } from "./time-zones";

/** Why one event cannot be imported. */
export class SkipError extends Error {
  constructor(readonly reason: string) {
    super(`The event is skipped: ${reason}.`);
  }
}

export const skip = (reason: SkipReason): never => {
  throw new SkipError(reason);
};

/** RFC 7265: a property as the library hands it over. */
export type Property = [
  name: string,
  parameters: Record<string, string | string[]>,
  type: string,
  ...values: unknown[],
];
/** The zones of a file, the default for times without one, and the email address of whoever imports it. */
export type FileContext = Readonly<{ zones: IcsZones; timeZone: string; email: string }>;

export const parameterOf = (property: Property, name: string) => [property[1][name] ?? []].flat()[0];

/** Of the step budget, for the instant of a local time in a zone. */
const stepsOfZonedTime = 30;

/** Whether a date exists, and lies within what a calendar here can show. */
function isInReach(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) && day >= "1900" && day < "2200";
}

/** Null for a time that is the same on every clock, or in UTC. */
export function zoneOf(property: Property, zones: IcsZones): string | null {
  const tzid = parameterOf(property, "tzid");
  if (tzid === undefined || /^(?:UTC|GMT|Z)$/i.test(tzid)) return tzid === undefined ? null : "Etc/UTC";
  return zones(tzid) ?? skip("unknown-time-zone");
}

/** A value as the file has it: a day, or a local time, or one in UTC that ends with Z. */
function textOf(value: unknown): string {
  const text = String(value);
  if (!/^\d{4}-\d{2}-\d{2}(?:T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\dZ?)?$/.test(text)) skip("wrong-date");
  if (!isInReach(text.slice(0, 10))) skip("wrong-date");
  return text;
}

function instantIn(local: string, timeZone: string): Date {
  noteSteps(stepsOfZonedTime);
  return new Date(instantOf(local, timeZone));
}

/** A moment as our contract writes it: a day, or an instant in UTC. */
export function momentOf(property: Property, value: unknown, { zones, timeZone }: FileContext): string {
  const text = textOf(value);
  if (text.length === 10) return text;
  if (text.endsWith("Z")) return new Date(text).toISOString();
  return instantIn(text, zoneOf(property, zones) ?? timeZone).toISOString();
}

/** The start of an occurrence as a file names it: its date there, and its instant where there is a time of day. */
export type IcsStart = Readonly<{ day: string; instant: Date | null }>;

export function readStart(property: Property, value: unknown, fileContext: FileContext): IcsStart {
  const moment = momentOf(property, value, fileContext);
  return { day: textOf(value).slice(0, 10), instant: moment.length === 10 ? null : new Date(moment) };
}

/**
 * The start of an occurrence, as a series stores it. Programs write dates for times and times for dates: in a series of
 * whole days the date counts, the same in every zone; in a series with times a date alone means that day's occurrence.
 */
export function startIn(series: Pick<Schedule, "allDay" | "startsAt" | "timeZone">, { day, instant }: IcsStart): Date {
  if (series.allDay) return new Date(`${day}T00:00:00Z`);
  const clock = () => localTimeOf(series.startsAt, series.timeZone).slice(10);
  return instant ?? instantIn(`${day}${clock()}`, series.timeZone);
}
