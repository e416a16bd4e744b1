/** Query for the files that were sent in a conversation. */
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";

export const attachmentKeys = {
  all: ["chat-attachments"] as const,
  list: (conversationId: string) => [...attachmentKeys.all, conversationId] as const,
};

export const attachmentsQuery = (conversationId: string) =>
  infiniteQueryOptions({
    queryKey: attachmentKeys.list(conversationId),
    queryFn: ({ pageParam, signal }) =>
      call("GET /api/chat/attachments", { query: { conversationId, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
