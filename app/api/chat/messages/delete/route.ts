import { messageAnswerSchema, messageRefSchema } from "@/features/chat/message/schema";
import { deleteMessage } from "@/features/chat/message/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Delete your message",
    body: messageRefSchema,
    answer: messageAnswerSchema,
    limit: "chat",
  },
  (actor, { body }) => deleteMessage(actor, body),
);
