import { localTimeOf } from "@/lib/zoned-time";

/** Returns the offset of a time zone from GMT at a moment, as calendars write it: "GMT+8", "GMT+5:45", "GMT". */
export function zoneOffset(timeZone: string, at: Date): string {
  const minutes = Math.round((Date.parse(`${localTimeOf(at, timeZone)}Z`) - at.getTime()) / 60_000);
  if (minutes === 0) return "GMT";
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `GMT${minutes < 0 ? "-" : "+"}${hours}${rest === 0 ? "" : `:${String(rest).padStart(2, "0")}`}`;
}
