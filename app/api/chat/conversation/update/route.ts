import { conversationAnswerSchema, conversationUpdateSchema } from "@/features/chat/schema";
import { updateConversation } from "@/features/chat/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Rename a group, mute or pin a conversation, or save a draft",
    body: conversationUpdateSchema,
    answer: conversationAnswerSchema,
    limit: "chat",
  },
  (actor, { body }) => updateConversation(actor, body),
);
