/** Schedules messages, changes and deletes those that wait, and sends one at once. */
import type { QueryClient } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import type { BodyOf } from "@/lib/call-options";
import { useConfirmedWrite } from "@/lib/use-confirmed-write";
import type { ScheduledList, ScheduledMessage } from "../schema";
import { scheduledKeys } from "./queries";

const change = (client: QueryClient, conversationId: string, next: (known: ScheduledMessage[]) => ScheduledMessage[]) =>
  client.setQueryData<ScheduledList>(
    scheduledKeys.list(conversationId),
    (list) => list && { scheduled: next(list.scheduled) },
  );

const without = (known: readonly ScheduledMessage[], scheduledId: string) =>
  known.filter(({ id }) => id !== scheduledId);

function put(client: QueryClient, { scheduled }: Readonly<{ scheduled: ScheduledMessage }>): void {
  change(client, scheduled.conversationId, (known) =>
    [...without(known, scheduled.id), scheduled].sort((a, b) => Date.parse(a.sendAt) - Date.parse(b.sendAt)),
  );
}

export const useScheduleMessage = (conversationId: string) =>
  useConfirmedWrite(scheduledKeys.writes(conversationId), {
    kind: "schedule",
    send: (body: BodyOf<"POST /api/chat/scheduled/new">) => call("POST /api/chat/scheduled/new", { body }),
    receive: put,
  });

export const useUpdateScheduled = (conversationId: string) =>
  useConfirmedWrite(scheduledKeys.writes(conversationId), {
    kind: "update",
    send: (body: BodyOf<"POST /api/chat/scheduled/update">) => call("POST /api/chat/scheduled/update", { body }),
    receive: put,
  });

export const useDeleteScheduled = (conversationId: string) =>
  useConfirmedWrite(scheduledKeys.writes(conversationId), {
    kind: "delete",
    send: (scheduledId: string) => call("POST /api/chat/scheduled/delete", { body: { scheduledId } }),
    receive: (client, { scheduled }) => change(client, conversationId, (known) => without(known, scheduled.id)),
  });

/** The message itself comes by its event. */
export const useSendScheduled = (conversationId: string) =>
  useConfirmedWrite(scheduledKeys.writes(conversationId), {
    kind: "send",
    send: async (scheduledId: string) => {
      await call("POST /api/chat/scheduled/send", { body: { scheduledId } });
      return scheduledId;
    },
    receive: (client, scheduledId) => change(client, conversationId, (known) => without(known, scheduledId)),
  });
