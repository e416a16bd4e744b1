import { questionnaireDeleteSchema, questionnaireRefSchema } from "@/features/questionnaire/schema";
import { deleteQuestionnaire } from "@/features/questionnaire/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Permanently delete a questionnaire with its requests",
    body: questionnaireDeleteSchema,
    answer: questionnaireRefSchema,
  },
  (actor, { body }) => deleteQuestionnaire(actor, body),
);
