"use client";

import { useTimeZone } from "next-intl";
import { localTimeOf } from "@/lib/zoned-time";

/** The person's day, `YYYY-MM-DD`: that of their time zone, not of the browser's. */
export function useToday(): string {
  return localTimeOf(Date.now(), useTimeZone() ?? "UTC").slice(0, 10);
}
