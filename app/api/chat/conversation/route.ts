import { conversationDetailsSchema, conversationKeySchema } from "@/features/chat/schema";
import { findConversation } from "@/features/chat/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "A conversation with its newest messages, by its id or by that of a person",
    query: conversationKeySchema,
    answer: conversationDetailsSchema,
  },
  (actor, { query }) => findConversation(actor, query),
);
