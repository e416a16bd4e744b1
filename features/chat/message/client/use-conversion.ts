import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import { sourceOf } from "../domain/conversion";
import type { Message } from "../schema";
import { sendMessage } from "./sending";

export type NewTask = Readonly<{ boardId: string; columnId: string; name: string; assigneeId: string }>;
export type NewEvent = Readonly<{ title: string; start: string; end: string }>;
/** What is made, and whether its link is posted in the conversation. */
export type Conversion<Made> = Readonly<{ made: Made; isPosted: boolean }>;

/** The boards that a task can be put on. */
export const boardChoicesQuery = queryOptions({
  queryKey: ["chat-conversion", "boards"],
  queryFn: async ({ signal }) => (await call("GET /api/kanban/boards", { signal })).boards,
});

/** The columns of a board, and who can be assigned there. */
export const boardChoiceQuery = (boardId: string) =>
  queryOptions({
    queryKey: ["chat-conversion", "board", boardId],
    queryFn: async ({ signal }) => {
      const { board } = await call("GET /api/kanban/board", { query: { boardId, view: "faces" }, signal });
      const columns = board.columnOrder.flatMap((id) => board.columns[id] ?? []);
      return { columns: columns.map(({ id, name }) => ({ id, name })), members: board.members };
    },
    enabled: boardId !== "",
  });

/** Makes something of a message and, where that is wanted, replies to it with the link. `make` answers its path. */
function useConversion<Made>(message: Message, make: (made: Made, source: string) => Promise<string>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ made, isPosted }: Conversion<Made>) => {
      const path = await make(made, sourceOf(message, location.origin));
      const { conversationId, id, seq, senderId, body } = message;
      if (!isPosted) return;
      sendMessage(client, {
        ...{ target: conversationId, isToPerson: false, mentions: [], requiresAck: false, attachments: [] },
        body: `${location.origin}${path}`,
        replyTo: { id, seq, senderId, body: body.slice(0, 200) },
      });
    },
  });
}

export function useCreateTask(message: Message, idempotencyKey: string) {
  return useConversion<NewTask>(message, async ({ boardId, columnId, name, assigneeId }, description) => {
    const assignee = assigneeId === "" ? [] : [assigneeId];
    const body = { columnId, card: { name, description, assignee } };
    const { card } = await call("POST /api/kanban/cards/new", { body, idempotencyKey });
    return `/kanban?${new URLSearchParams({ boardId, card: card.id })}`;
  });
}

export function useCreateEvent(message: Message, idempotencyKey: string) {
  return useConversion<NewEvent>(message, async (made, description) => {
    const { event } = await call("POST /api/calendar/events/new", { body: { ...made, description }, idempotencyKey });
    return `/calendar?${new URLSearchParams({ date: event.start.slice(0, 10), event: event.id })}`;
  });
}
