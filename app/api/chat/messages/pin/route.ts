import { messageAnswerSchema, messagePinSchema } from "@/features/chat/message/schema";
import { pinMessage } from "@/features/chat/message/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Pin or unpin a message for all participants",
    body: messagePinSchema,
    answer: messageAnswerSchema,
    limit: "chat",
  },
  (actor, { body }) => pinMessage(actor, body),
);
