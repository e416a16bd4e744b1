import { sendQuestionnaire } from "@/features/questionnaire/request/server/commands";
import { sendInputSchema, sentSchema } from "@/features/questionnaire/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Freeze the request of a questionnaire and open a column for its answer",
    body: sendInputSchema,
    answer: sentSchema,
    creates: true,
  },
  (actor, { body }) => sendQuestionnaire(actor, body),
);
