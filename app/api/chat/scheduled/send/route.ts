import { messageAnswerSchema } from "@/features/chat/message/schema";
import { scheduledRefSchema } from "@/features/chat/scheduled/schema";
import { sendScheduled } from "@/features/chat/scheduled/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Send a scheduled message now",
    body: scheduledRefSchema,
    answer: messageAnswerSchema,
    creates: true,
    limit: "chatMessage",
  },
  (actor, { body }) => sendScheduled(actor, body),
);
