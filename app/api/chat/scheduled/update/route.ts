import { scheduledAnswerSchema, scheduledUpdateSchema } from "@/features/chat/scheduled/schema";
import { updateScheduled } from "@/features/chat/scheduled/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Change a scheduled message, or when it is sent",
    body: scheduledUpdateSchema,
    answer: scheduledAnswerSchema,
    limit: "chat",
  },
  (actor, { body }) => updateScheduled(actor, body),
);
