"use client";

import { useCallback } from "react";
import { toast } from "@/components/toast";
import { useRestoreEvent, useUpdateEvent } from "../client/mutations";
import { isSameTimes, type ShownEvent, showEvent, type Times, wireTimes } from "../shown/schema";
import { type CalendarWords, whenText } from "./calendar-words";

const undoMs = 10_000;

/** Moves an event or changes its length: at once on the screen, taken back where it is refused, with a way to undo it. */
export function useMoveEvent(words: CalendarWords): (shown: ShownEvent, times: Times) => void {
  const { mutateAsync: update } = useUpdateEvent();
  const { mutateAsync: restore } = useRestoreEvent();
  return useCallback(
    ({ id, title, event }, times) => {
      const { t, timeZone } = words;
      const wire = wireTimes(times, timeZone);
      // An end that was not touched is the instant it was, also in the hour that the clocks show twice.
      const before = showEvent(event, timeZone);
      const kept = {
        ...(before.start.getTime() === times.start.getTime() &&
          before.allDay === times.allDay && { start: event.start }),
        ...(before.end.getTime() === times.end.getTime() && before.allDay === times.allDay && { end: event.end }),
      };
      if (isSameTimes(before, times)) return;
      const refused = () => toast.error(t("failed.title"), { description: t("failed.putBack") });
      const undo = (undoId: string) => void restore({ undoId }).catch(refused);
      update({ eventId: id, updateEvent: { ...wire, ...kept }, ...(event.recurrenceId && { scope: "this" as const }) })
        .then(({ undoId }) =>
          toast(t("moved", { title, when: whenText(times, words) }), {
            durationMs: undoMs,
            ...(undoId && { action: { label: t("undo"), onClick: () => undo(undoId) } }),
          }),
        )
        .catch(refused);
    },
    [words, update, restore],
  );
}
