import { messageAnswerSchema, messageUpdateSchema } from "@/features/chat/message/schema";
import { updateMessage } from "@/features/chat/message/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Edit your message",
    body: messageUpdateSchema,
    answer: messageAnswerSchema,
    limit: "chat",
  },
  (actor, { body }) => updateMessage(actor, body),
);
