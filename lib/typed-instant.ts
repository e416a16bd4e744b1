/** Converts between an instant and the date and time that were typed. */
import { asciiDigits } from "./ascii-digits";
import { instantOf, localTimeOf } from "./zoned-time";

/** A day as `YYYY-MM-DD` and a time as `HH:mm`, as they were typed. */
export type TypedInstant = Readonly<{ day: string; time: string }>;

export function partsFrom(instant: string | null, timeZone: string): TypedInstant {
  if (instant === null) return { day: "", time: "" };
  const local = localTimeOf(instant, timeZone);
  return { day: local.slice(0, 10), time: local.slice(11, 16) };
}

const latin = (time: string) => asciiDigits(time).trim();
const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day);
const isTime = (time: string) => /^([01]?\d|2[0-3]):[0-5]\d$/.test(latin(time));

/** The parts that are missing or wrong. Both may be empty where no instant is asked for. */
export function faultyParts({ day, time }: TypedInstant, isRequired: boolean): (keyof TypedInstant)[] {
  if (!isRequired && day === "" && time.trim() === "") return [];
  return [...(isDay(day) ? [] : ["day" as const]), ...(isTime(time) ? [] : ["time" as const])];
}

/** The instant in ISO 8601; null where day or time is missing or none. */
export function instantFrom(typed: TypedInstant, timeZone: string): string | null {
  if (faultyParts(typed, true).length > 0) return null;
  return new Date(instantOf(`${typed.day}T${latin(typed.time).padStart(5, "0")}`, timeZone)).toISOString();
}
