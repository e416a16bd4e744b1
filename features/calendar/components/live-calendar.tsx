"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { subscribe } from "@/lib/event-stream";
import { calendarKeys } from "../client/queries";

/** Changes come in bursts (a board that is sorted, an import): the first is read at once, those after it together. */
const burstMs = 250;

/** Brings what others change into the calendar within a moment. Draws nothing. */
export function LiveCalendar() {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isMissed = false;
    const refetch = () => {
      isMissed = timer !== undefined;
      if (isMissed) return;
      void client.invalidateQueries({ queryKey: calendarKeys.windows() });
      timer = setTimeout(() => {
        timer = undefined;
        if (isMissed) refetch();
      }, burstMs);
    };
    const refetchAll = () => void client.invalidateQueries({ queryKey: calendarKeys.all });
    const stopCalendar = subscribe(
      "calendar.",
      ({ topic }) => (topic.startsWith("calendar.calendar.") ? refetchAll() : refetch()),
      refetchAll,
      refetch,
    );
    // Due dates of cards are shown, too.
    const stopBoards = subscribe("kanban.", refetch);
    return () => {
      clearTimeout(timer);
      stopCalendar();
      stopBoards();
    };
  }, [client]);
  return null;
}
