import { addDays } from "@/lib/day";
import { instantOf, localTimeOf } from "@/lib/zoned-time";

type Texts = readonly [day: string, time: string];
const midnight = "00:00";

/** The day and the time at which something starts; no time where it starts with the day. Both are empty for null. */
export function startTexts(startsAt: string | null, timeZone: string): Texts {
  if (startsAt === null) return ["", ""];
  const local = localTimeOf(startsAt, timeZone);
  const time = local.slice(11, 16);
  return [local.slice(0, 10), time === midnight ? "" : time];
}

/** The same of an end, which is no part of the time before it: no time where the day is the last whole one. */
export function endTexts(endsAt: string | null, timeZone: string): Texts {
  const [day, time] = startTexts(endsAt, timeZone);
  return day !== "" && time === "" ? [addDays(day, -1), ""] : [day, time];
}

const instant = (day: string, time: string, timeZone: string) =>
  new Date(instantOf(`${day}T${time}:00`, timeZone)).toISOString();

/** The instant (ISO 8601 in UTC) at which something starts; null without a day. */
export const startOf = (day: string, time: string, timeZone: string): string | null =>
  day === "" ? null : instant(day, time || midnight, timeZone);

/** The instant at which something ends: without a time, when the day is over. */
export function endOf(day: string, time: string, timeZone: string): string | null {
  if (day === "") return null;
  return time === "" ? instant(addDays(day, 1), midnight, timeZone) : instant(day, time, timeZone);
}
