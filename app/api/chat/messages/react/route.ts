import { messageAnswerSchema, messageReactionSchema } from "@/features/chat/message/schema";
import { reactToMessage } from "@/features/chat/message/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Add or remove a reaction to a message",
    body: messageReactionSchema,
    answer: messageAnswerSchema,
    limit: "chat",
  },
  (actor, { body }) => reactToMessage(actor, body),
);
