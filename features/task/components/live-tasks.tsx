"use client";

import { useLiveRefresh } from "@/lib/use-live-refresh";
import { refreshTasks } from "../client/mutations";

/** Refetches tasks when someone else changes a board or logs time. Draws nothing. */
export function LiveTasks() {
  useLiveRefresh({ topics: ["kanban.", "task."], refresh: refreshTasks });
  return null;
}
