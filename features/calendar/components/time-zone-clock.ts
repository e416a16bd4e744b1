import { instantOf, localTimeOf } from "@/lib/zoned-time";

/** What calendar and clock on a wall show, in a zone that is named beside it. */
export type Clock = Readonly<{ day: string; time: string }>;

const pad = (value: number) => String(value).padStart(2, "0");

export function clockOf(instant: string | number, timeZone: string): Clock {
  const local = localTimeOf(instant, timeZone);
  return { day: local.slice(0, 10), time: local.slice(11, 16) };
}

/** The instant at which a wall in the zone shows this. */
export const instantAt = ({ day, time }: Clock, timeZone: string): string =>
  new Date(instantOf(`${day}T${time}:00`, timeZone)).toISOString();

/** `UTC+08:00`. */
export function offsetName(at: number, timeZone: string): string {
  const whole = Math.floor(at / 60_000) * 60_000;
  const minutes = Math.round((Date.parse(`${localTimeOf(whole, timeZone)}Z`) - whole) / 60_000);
  const size = Math.abs(minutes);
  return `UTC${minutes < 0 ? "−" : "+"}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}
