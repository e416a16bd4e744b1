/** When a message can be sent later with one press, by the clocks of a time zone. */
import { addDays } from "@/lib/day";
import { instantOf, localTimeOf } from "@/lib/zoned-time";

export type SendTime = Readonly<{ kind: "hour" | "tomorrow" | "monday"; sendAt: string }>;

const hourMs = 3_600_000;
const morning = "T09:00:00";
const monday = 1;

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
const at = (day: string, timeZone: string) => new Date(instantOf(`${day}${morning}`, timeZone)).toISOString();

/** In an hour, tomorrow at nine and on Monday at nine; once where tomorrow is Monday. */
export function sendTimes(nowMs: number, timeZone: string): SendTime[] {
  const today = localTimeOf(nowMs, timeZone).slice(0, 10);
  const tomorrow = addDays(today, 1);
  const daysToMonday = (monday - weekdayOf(today) + 7) % 7 || 7;
  return [
    { kind: "hour", sendAt: new Date(nowMs + hourMs).toISOString() },
    { kind: "tomorrow", sendAt: at(tomorrow, timeZone) },
    ...(daysToMonday === 1 ? [] : [{ kind: "monday" as const, sendAt: at(addDays(today, daysToMonday), timeZone) }]),
  ];
}
