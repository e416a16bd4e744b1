import { conversationDetailsSchema, conversationKeySchema } from "@/features/chat/schema";
import { findConversation } from "@/features/chat/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Get a conversation with its newest messages, by its id or a person's id",
    query: conversationKeySchema,
    answer: conversationDetailsSchema,
  },
  (actor, { query }) => findConversation(actor, query),
);
