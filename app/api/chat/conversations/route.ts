import { conversationListQuerySchema, conversationPageSchema } from "@/features/chat/schema";
import { listConversations } from "@/features/chat/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "List your conversations, pinned ones first, then newest first",
    query: conversationListQuerySchema,
    answer: conversationPageSchema,
  },
  (actor, { query }) => listConversations(actor, query),
);
