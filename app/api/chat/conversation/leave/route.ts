import { leaveConversation } from "@/features/chat/participant/server/commands";
import { conversationRefSchema } from "@/features/chat/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Leave a group",
    body: conversationRefSchema,
    answer: conversationRefSchema,
    limit: "chat",
  },
  (actor, { body }) => leaveConversation(actor, body),
);
