import { eventAnswerBodySchema, eventUpdateSchema } from "@/features/calendar/schema";
import { updateEvent } from "@/features/calendar/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Update an event, one occurrence, that one and those after it, or a whole series",
    body: eventUpdateSchema,
    answer: eventAnswerBodySchema,
  },
  (actor, { body }) => updateEvent(actor, body),
);
