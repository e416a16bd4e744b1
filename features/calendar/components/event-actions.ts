"use client";

import { useMemo } from "react";
import { toast } from "@/components/toast";
import { isolate } from "@/lib/isolate";
import { codeOf } from "@/lib/problem";
import { useAnswerEvent, useCreateEvent, useDeleteEvent, useRestoreEvent, useUpdateEvent } from "../client/mutations";
import type { Answer, Scope } from "../domain/constants";
import type { Event, EventInput, EventUpdate, Reminder } from "../schema";
import type { EventCopy } from "./recurrence-copy";

/**
 * Returns the actions of the event dialog and the quick field, with their messages on success and on failure. Stable
 * across renders.
 */
export function useEventActions({ t }: EventCopy) {
  const { mutateAsync: create } = useCreateEvent();
  const { mutateAsync: update } = useUpdateEvent();
  const { mutateAsync: remove } = useDeleteEvent();
  const { mutateAsync: answer } = useAnswerEvent();
  const { mutateAsync: restore } = useRestoreEvent();
  return useMemo(() => {
    const offerUndo = (message: string, undoId: string | null) => {
      const onRefused = (problem: unknown) => {
        const isLate = codeOf(problem) === "conflict";
        toast.error(t("event.failed.undo"), { description: isLate ? t("event.failed.changed") : undefined });
      };
      toast(message, { undo: undoId === null ? undefined : { inverse: () => restore({ undoId }), onRefused } });
    };
    return {
      /** Rejects with the problem: whoever typed it keeps it. */
      create: async (input: EventInput): Promise<Event> => {
        const { event, undoId } = await create(input);
        offerUndo(t("event.done.created", { title: isolate(event.title) }), undoId);
        return event;
      },
      update: async (variables: EventUpdate): Promise<Event> => {
        const { event, undoId } = await update(variables);
        offerUndo(t("event.done.saved", { title: isolate(event.title) }), undoId);
        return event;
      },
      /** One's own reminders of an event that one may not change. */
      remind: (event: Event, reminders: readonly Reminder[]) =>
        void update({ eventId: event.id, updateEvent: { reminders: [...reminders] } }).catch(() =>
          toast.error(t("event.failed.remind"), { description: t("event.failed.putBack") }),
        ),
      remove: (event: Event, scope: Scope | undefined) =>
        void remove({ eventId: event.id, scope }).then(
          ({ undoId }) => offerUndo(t("event.done.deleted", { title: isolate(event.title) }), undoId),
          () => toast.error(t("event.failed.delete"), { description: t("event.failed.putBack") }),
        ),
      /** Of a series to all of it, unless it is said that only this one is meant. */
      answer: (event: Event, { userId, said, scope }: { userId: string; said: Answer; scope?: Scope }) =>
        void answer({
          eventId: scope === "this" ? event.id : (event.seriesId ?? event.id),
          answer: said,
          userId,
        }).catch(() => toast.error(t("event.answers.failed"), { description: t("event.failed.putBack") })),
    };
  }, [create, update, remove, answer, restore, t]);
}

export type EventActions = ReturnType<typeof useEventActions>;
