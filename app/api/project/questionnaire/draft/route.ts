import { z } from "zod";
import { draftInputSchema, questionnaireSchema } from "@/features/questionnaire/schema";
import { saveDraft } from "@/features/questionnaire/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Create a questionnaire, or save its answers",
    body: draftInputSchema,
    answer: z.object({ questionnaire: questionnaireSchema }),
    creates: true,
  },
  (actor, { body }) => saveDraft(actor, body),
);
