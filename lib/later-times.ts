/** The usual times to put something off to, by the clocks of a time zone. */
import { addDays } from "./day";
import { instantOf, localTimeOf } from "./zoned-time";

/** How many days ahead something can be put off to, so that a year later is allowed in leap years too. */
export const maxDaysAhead = 366;

export type LaterKind = "hour" | "today" | "tomorrow" | "weekend" | "monday";
export type LaterTime = Readonly<{ kind: LaterKind; at: string }>;

const hourMs = 3_600_000;
const morning = "T09:00:00";
const evening = "T18:00:00";
const [monday, saturday] = [1, 6];

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
const daysUntil = (weekday: number, today: string) => (weekday - weekdayOf(today) + 7) % 7 || 7;

/**
 * In an hour, this evening at six, and tomorrow, on Saturday and on Monday at nine. Left out is the evening that is less than an
 * hour away, a weekend on its own days, and a day that tomorrow is already.
 */
export function laterTimes(nowMs: number, timeZone: string, kinds: readonly LaterKind[]): LaterTime[] {
  const today = localTimeOf(nowMs, timeZone).slice(0, 10);
  const at = (day: string, time = morning) => new Date(instantOf(`${day}${time}`, timeZone)).toISOString();
  const onWeekday = (weekday: number) => {
    const days = daysUntil(weekday, today);
    return days === 1 ? null : at(addDays(today, days));
  };
  const tonight = at(today, evening);
  const isWeekend = [0, saturday].includes(weekdayOf(today));
  const times: Readonly<Record<LaterKind, string | null>> = {
    hour: new Date(nowMs + hourMs).toISOString(),
    today: Date.parse(tonight) - nowMs < hourMs ? null : tonight,
    tomorrow: at(addDays(today, 1)),
    weekend: isWeekend ? null : onWeekday(saturday),
    monday: onWeekday(monday),
  };
  return kinds.flatMap((kind) => {
    const time = times[kind];
    return time === null ? [] : [{ kind, at: time }];
  });
}
