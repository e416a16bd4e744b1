/** Query for how far the others of a conversation have read and received. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";

export const receiptKeys = {
  all: ["chat", "receipts"] as const,
  list: (conversationId: string) => [...receiptKeys.all, conversationId] as const,
};

/** What was read comes by events; what was delivered is asked for once a minute, while the page is in view. */
const everyMs = 60_000;

export const receiptsQuery = (conversationId: string) =>
  queryOptions({
    queryKey: receiptKeys.list(conversationId),
    queryFn: ({ signal }) => call("GET /api/chat/receipts", { query: { conversationId }, signal }),
    staleTime: everyMs / 2,
    refetchInterval: everyMs,
    retry: false,
  });
