"use client";

import { useLiveRefresh } from "@/lib/use-live-refresh";
import { refreshProjects } from "../client/mutations";

/** Brings what others change: of the project itself, and of the cards and people on its board. Draws nothing. */
export function LiveProjects() {
  useLiveRefresh({ topics: ["project.", "kanban.card.", "kanban.board."], refresh: refreshProjects });
  return null;
}
