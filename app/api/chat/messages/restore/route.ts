import { messageAnswerSchema, messageRefSchema } from "@/features/chat/message/schema";
import { restoreMessage } from "@/features/chat/message/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Restore a message that you deleted",
    body: messageRefSchema,
    answer: messageAnswerSchema,
    limit: "chat",
  },
  (actor, { body }) => restoreMessage(actor, body),
);
