import { messageAnswerSchema, messageRefSchema } from "@/features/chat/message/schema";
import { acknowledgeMessage } from "@/features/chat/message/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Confirm that you have read a message",
    body: messageRefSchema,
    answer: messageAnswerSchema,
    limit: "chat",
  },
  (actor, { body }) => acknowledgeMessage(actor, body),
);
