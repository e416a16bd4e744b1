import { scheduledAnswerSchema, scheduledRefSchema } from "@/features/chat/scheduled/schema";
import { deleteScheduled } from "@/features/chat/scheduled/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Delete a scheduled message",
    body: scheduledRefSchema,
    answer: scheduledAnswerSchema,
    limit: "chat",
  },
  (actor, { body }) => deleteScheduled(actor, body),
);
