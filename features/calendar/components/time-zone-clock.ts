import { instantOf, localTimeOf } from "@/lib/zoned-time";

/** What calendar and clock on a wall show, in a zone that is named beside it. */
export type Clock = Readonly<{ day: string; time: string }>;

const dayMs = 86_400_000;
const pad = (value: number) => String(value).padStart(2, "0");

export function clockOf(instant: string | number, timeZone: string): Clock {
  const local = localTimeOf(instant, timeZone);
  return { day: local.slice(0, 10), time: local.slice(11, 16) };
}

/** The instant at which a wall in the zone shows this. */
export const instantAt = ({ day, time }: Clock, timeZone: string): string =>
  new Date(instantOf(`${day}T${time}:00`, timeZone)).toISOString();

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

export const daysFrom = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** `UTC+08:00`. */
export function offsetName(at: number, timeZone: string): string {
  const whole = Math.floor(at / 60_000) * 60_000;
  const minutes = Math.round((Date.parse(`${localTimeOf(whole, timeZone)}Z`) - whole) / 60_000);
  const size = Math.abs(minutes);
  return `UTC${minutes < 0 ? "−" : "+"}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}
