"use client";

import dynamic from "next/dynamic";
import { type ReactNode, useCallback, useState } from "react";
import { toast } from "@/components/toast";
import { isolate } from "@/lib/isolate";
import { whenOnline } from "@/lib/when-online";
import { useRestoreEvent, useUpdateEvent } from "../client/mutations";
import { type Scope, scopes } from "../domain/constants";
import { isSameTimes, type ShownEvent, showEvent, type Times, wireTimes } from "../domain/displayed-event";
import type { EventUpdate } from "../schema";
import { type CalendarCopy, whenText } from "./calendar-copy";
import { refusalText } from "./event-problems";

const ScopeDialog = dynamic(() => whenOnline(() => import("./scope-dialog")).then((module) => module.ScopeDialog), {
  ssr: false,
});

type Move = Readonly<{ shown: ShownEvent; times: Times }>;

/** What a move changes. An end that was not touched is the instant it was, also in the hour that clocks show twice. */
function patchOf({ shown: { event }, times }: Move, timeZone: string): EventUpdate["updateEvent"] {
  const before = showEvent(event, timeZone);
  const isSameKind = before.allDay === times.allDay;
  return {
    ...wireTimes(times, timeZone),
    ...(isSameKind && before.start.getTime() === times.start.getTime() && { start: event.start }),
    ...(isSameKind && before.end.getTime() === times.end.getTime() && { end: event.end }),
    ...(event.source?.kind === "milestone" && { version: event.version }),
  };
}

/**
 * Moves or resizes an event optimistically, reverts it on an error, and offers to undo it. Of a series it asks first
 * for which occurrences that is meant: `question` is drawn by the screen.
 */
export function useMoveEvent(copy: CalendarCopy) {
  const { mutateAsync: update } = useUpdateEvent();
  const { mutateAsync: restore } = useRestoreEvent();
  const [asked, setAsked] = useState<Move | null>(null);

  const send = useCallback(
    (move: Move, scope?: Scope) => {
      const { t, timeZone } = copy;
      const { id, title } = move.shown;
      const refused = (problem: unknown) =>
        toast.error(t("failed.title"), { description: refusalText(problem, copy) ?? t("failed.putBack") });
      /** What is kept elsewhere goes back by another move, unless somebody has changed it since. */
      const putBack = ({ event, undoId }: Awaited<ReturnType<typeof update>>) => {
        if (undoId) return () => restore({ undoId });
        const { source, start, end } = move.shown.event;
        const back = { allDay: true, start, end, version: event.version };
        return source ? () => update({ eventId: id, updateEvent: back }) : null;
      };
      update({ eventId: id, updateEvent: patchOf(move, timeZone), scope })
        .then((answer) => {
          const inverse = putBack(answer);
          toast(t("moved", { title: isolate(title), when: whenText(move.times, copy) }), {
            ...(inverse && { undo: { inverse, onRefused: () => toast.error(t("event.failed.undo")) } }),
          });
        })
        .catch(refused);
    },
    [copy, update, restore],
  );

  const moveEvent = useCallback(
    (shown: ShownEvent, times: Times) => {
      if (isSameTimes(showEvent(shown.event, copy.timeZone), times)) return;
      if (shown.event.recurrenceId) setAsked({ shown, times });
      else send({ shown, times });
    },
    [copy.timeZone, send],
  );

  const question: ReactNode = asked && (
    <ScopeDialog
      act="edit"
      choices={scopes}
      onChoose={(scope) => {
        setAsked(null);
        send(asked, scope);
      }}
      onClose={() => setAsked(null)}
      copy={copy}
    />
  );
  return { moveEvent, question };
}
