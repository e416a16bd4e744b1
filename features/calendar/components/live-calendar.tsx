"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { BoardChange } from "@/features/kanban/schema";
import { subscribe } from "@/lib/event-stream";
import { calendarKeys } from "../client/queries";
import {
  always,
  joinStretches,
  liesInWindow,
  type Stretch,
  stretchOfBoard,
  stretchOfEvents,
} from "../domain/affected-interval";
import { readFiltersAnew } from "../kept-filters/client/mutations";
import type { CalendarChange, Event } from "../schema";

/** Changes come in bursts (a board that is sorted, an import): the first is read at once, those after it together. */
const burstMs = 250;

/** Reads anew the windows that a change lies in, at once where one is shown, else when one is shown again. */
function readAnew(client: QueryClient, stretch: Stretch): void {
  // A write of this browser under way reads everything anew when it ends.
  if (client.isMutating({ mutationKey: calendarKeys.writes() }) > 0) return;
  void client.invalidateQueries({
    queryKey: calendarKeys.windows(),
    predicate: ({ queryKey: [, , start, end] }) => liesInWindow(stretch, { start: String(start), end: String(end) }),
  });
}

function isCardShown(client: QueryClient, cardId: string): boolean {
  const windows = client.getQueriesData<Event[]>({ queryKey: calendarKeys.windows() });
  return windows.some(([, rows]) => rows?.some(({ source }) => source?.kind === "card" && source.cardId === cardId));
}

/** Keeps the calendar up to date with the changes of other people. Draws nothing. */
export function LiveCalendar() {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let missed: Stretch | null = null;
    const refetch = (stretch: Stretch) => {
      if (timer !== undefined) {
        missed = missed ? joinStretches(missed, stretch) : stretch;
        return;
      }
      readAnew(client, stretch);
      timer = setTimeout(() => {
        timer = undefined;
        const waiting = missed;
        missed = null;
        if (waiting) refetch(waiting);
      }, burstMs);
    };
    const refetchAll = () => void client.invalidateQueries({ queryKey: calendarKeys.all });
    const stopCalendar = subscribe(
      "calendar.",
      ({ topic, payload }) => {
        if (topic.startsWith("calendar.filters.")) readFiltersAnew(client);
        else if (topic.startsWith("calendar.calendar.")) refetchAll();
        else refetch(stretchOfEvents(payload as CalendarChange));
      },
      refetchAll,
      () => refetch(always),
    );
    // Due dates of cards are shown, too.
    const stopBoards = subscribe("kanban.", ({ topic, payload }) => {
      const stretch = stretchOfBoard(topic, payload as Partial<BoardChange>, (id) => isCardShown(client, id));
      if (stretch) refetch(stretch);
    });
    // Milestones are, too; a project does not say which of them changed.
    const stopProjects = subscribe("project.", () => refetch(always));
    return () => {
      clearTimeout(timer);
      stopCalendar();
      stopBoards();
      stopProjects();
    };
  }, [client]);
  return null;
}
