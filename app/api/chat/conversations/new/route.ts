import { conversationAnswerSchema, conversationInputSchema } from "@/features/chat/schema";
import { createConversation } from "@/features/chat/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Open the conversation with a person, or create a group",
    body: conversationInputSchema,
    answer: conversationAnswerSchema,
    creates: true,
    limit: "costly",
  },
  (actor, { body }) => createConversation(actor, body),
);
