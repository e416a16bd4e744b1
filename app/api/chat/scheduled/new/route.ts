import { scheduledAnswerSchema, scheduledInputSchema } from "@/features/chat/scheduled/schema";
import { scheduleMessage } from "@/features/chat/scheduled/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Schedule a message; one with the same clientId is scheduled once",
    body: scheduledInputSchema,
    answer: scheduledAnswerSchema,
    creates: true,
    limit: "chat",
  },
  (actor, { body }) => scheduleMessage(actor, body),
);
