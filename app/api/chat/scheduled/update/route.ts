import { scheduledAnswerSchema, scheduledUpdateSchema } from "@/features/chat/scheduled/schema";
import { updateScheduled } from "@/features/chat/scheduled/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Update a scheduled message or its time",
    body: scheduledUpdateSchema,
    answer: scheduledAnswerSchema,
    limit: "chat",
  },
  (actor, { body }) => updateScheduled(actor, body),
);
