import { eventAnswerBodySchema, eventInputSchema } from "@/features/calendar/schema";
import { createEvent } from "@/features/calendar/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  { summary: "Add an event or a series", body: eventInputSchema, answer: eventAnswerBodySchema, creates: true },
  (actor, { body }) => createEvent(actor, body),
);
