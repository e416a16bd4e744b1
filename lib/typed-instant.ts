import { asciiDigits } from "./ascii-digits";
import { instantOf, localTimeOf } from "./zoned-time";

/** A day as `YYYY-MM-DD` and a time as `HH:mm`, as they were typed. */
export type TypedInstant = Readonly<{ day: string; time: string }>;

export function partsFrom(instant: string | null, timeZone: string): TypedInstant {
  if (instant === null) return { day: "", time: "" };
  const local = localTimeOf(instant, timeZone);
  return { day: local.slice(0, 10), time: local.slice(11, 16) };
}

/** The instant in ISO 8601; null where day or time is missing or none. */
export function instantFrom({ day, time }: TypedInstant, timeZone: string): string | null {
  const typed = asciiDigits(time).trim();
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^([01]?\d|2[0-3]):[0-5]\d$/.test(typed)) return null;
  return new Date(instantOf(`${day}T${typed.padStart(5, "0")}`, timeZone)).toISOString();
}
