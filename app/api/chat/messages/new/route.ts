import { messageAnswerSchema, messageInputSchema } from "@/features/chat/message/schema";
import { sendMessage } from "@/features/chat/message/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Send a message; one with the same clientId is sent once",
    body: messageInputSchema,
    answer: messageAnswerSchema,
    creates: true,
    limit: "chatMessage",
  },
  (actor, { body }) => sendMessage(actor, body),
);
