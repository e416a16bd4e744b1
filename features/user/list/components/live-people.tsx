"use client";

import { useLiveRefresh } from "@/lib/use-live-refresh";
import { refreshUsers } from "../../client/mutations";

/** Refetches people when someone else changes them. Draws nothing. */
export function LivePeople() {
  useLiveRefresh({ topics: ["user."], refresh: refreshUsers });
  return null;
}
