"use client";

import { useTimeZone } from "next-intl";
import { localTimeOf } from "@/lib/zoned-time";

/** Returns today's date as `YYYY-MM-DD` in the person's time zone, not the browser's. */
export function useToday(): string {
  return localTimeOf(Date.now(), useTimeZone() ?? "UTC").slice(0, 10);
}
