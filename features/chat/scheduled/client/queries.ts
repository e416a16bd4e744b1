/** Query for the reader's scheduled messages of a conversation. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";

export const scheduledKeys = {
  all: ["chat", "scheduled"] as const,
  list: (conversationId: string) => [...scheduledKeys.all, conversationId] as const,
  writes: (conversationId: string) => [...scheduledKeys.list(conversationId), "write"] as const,
};

export const scheduledQuery = (conversationId: string) =>
  queryOptions({
    queryKey: scheduledKeys.list(conversationId),
    queryFn: ({ signal }) => call("GET /api/chat/scheduled", { query: { conversationId }, signal }),
    // Events keep it up to date.
    staleTime: Number.POSITIVE_INFINITY,
  });
