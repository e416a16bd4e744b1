import { z } from "zod";
import { eventAnswerSchema, eventSchema } from "@/features/calendar/schema";
import { answerEvent } from "@/features/calendar/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  { summary: "Answer an invitation", body: eventAnswerSchema, answer: z.object({ event: eventSchema }) },
  (actor, { body }) => answerEvent(actor, body),
);
