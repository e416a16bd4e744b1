"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { subscribe } from "@/lib/event-stream";
import { refreshTasks } from "../client/mutations";

/** Many may be changed one after another; they are read again once they have been. */
const gatherMs = 300;

/** Brings what others do on boards, and log as time, onto the screens of tasks. Draws nothing. */
export function LiveTasks() {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void refreshTasks(client), gatherMs);
    };
    const ends = ["kanban.", "task."].map((topic) => subscribe(topic, refresh, refresh, refresh));
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [client]);
  return null;
}
