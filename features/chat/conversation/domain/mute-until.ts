/** Until when a conversation is muted. */
import { addDays } from "@/lib/day";
import { instantOf, localTimeOf } from "@/lib/zoned-time";

export const muteSpans = ["hour", "workday", "tomorrow", "always"] as const;
export type MuteSpan = (typeof muteSpans)[number];

const hourMs = 3_600_000;
/** Stands for an end that does not come. */
const never = "9999-12-31T00:00:00.000Z";
/** Tomorrow begins with the working day. */
const morning = "T08:00:00";

/** The instant at which notifications come again. */
export function muteUntil(span: MuteSpan, nowMs: number, timeZone: string): string {
  if (span === "always") return never;
  if (span === "tomorrow") {
    const tomorrow = addDays(localTimeOf(nowMs, timeZone).slice(0, 10), 1);
    return new Date(instantOf(`${tomorrow}${morning}`, timeZone)).toISOString();
  }
  return new Date(nowMs + (span === "hour" ? 1 : 8) * hourMs).toISOString();
}

export const isMutedAt = (mutedUntil: string | null, nowMs: number): boolean =>
  mutedUntil !== null && Date.parse(mutedUntil) > nowMs;

export const isMutedForGood = (mutedUntil: string | null): boolean => mutedUntil === never;
