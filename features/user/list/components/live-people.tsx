"use client";

import { useLiveRefresh } from "@/lib/use-live-refresh";
import { refreshUsers } from "../../client/mutations";

/** Brings what others change onto the list. Draws nothing. */
export function LivePeople() {
  useLiveRefresh({ topics: ["user."], refresh: refreshUsers });
  return null;
}
