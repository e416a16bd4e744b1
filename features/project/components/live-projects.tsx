"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { subscribe } from "@/lib/event-stream";
import { refreshProjects } from "../client/mutations";

/** Many things may be changed one after another; what is shown is read again once they have been. */
const gatherMs = 300;

/** Brings what others change: of the project itself, and of the cards and people on its board. Draws nothing. */
export function LiveProjects() {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void refreshProjects(client), gatherMs);
    };
    const ends = ["project.", "kanban.card.", "kanban.board."].map((topic) =>
      subscribe(topic, refresh, refresh, refresh),
    );
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [client]);
  return null;
}
