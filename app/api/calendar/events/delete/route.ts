import { eventDeletedSchema, eventDeleteSchema } from "@/features/calendar/schema";
import { deleteEvent } from "@/features/calendar/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Delete an event, one occurrence, that one and those after it, or a whole series",
    body: eventDeleteSchema,
    answer: eventDeletedSchema,
  },
  (actor, { body }) => deleteEvent(actor, body),
);
