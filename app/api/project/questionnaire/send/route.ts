import { sendQuestionnaire } from "@/features/questionnaire/request/server/commands";
import { sendInputSchema, sentSchema } from "@/features/questionnaire/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Send a questionnaire: store its request and create a column for the answer",
    body: sendInputSchema,
    answer: sentSchema,
    creates: true,
  },
  (actor, { body }) => sendQuestionnaire(actor, body),
);
