import { addDays, dayOfTime } from "@/lib/day";

const furthestZoneMs = 14 * 60 * 60 * 1_000;

/** Returns the last day on which time can be logged: tomorrow where the day begins first (UTC+14). */
export const latestLogDay = (nowMs: number): string => addDays(dayOfTime(nowMs + furthestZoneMs), 1);
