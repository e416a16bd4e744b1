"use client";

import { useLiveRefresh } from "@/lib/use-live-refresh";
import { refreshTasks } from "../client/mutations";

/** Brings what others do on boards, and log as time, onto the screens of tasks. Draws nothing. */
export function LiveTasks() {
  useLiveRefresh({ topics: ["kanban.", "task."], refresh: refreshTasks });
  return null;
}
