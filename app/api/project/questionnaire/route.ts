import { z } from "zod";
import { questionnaireFiltersSchema, questionnaireSchema } from "@/features/questionnaire/schema";
import { findNewestDraft, findQuestionnaire } from "@/features/questionnaire/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "One of the caller's questionnaires; without an id, the most recently changed draft",
    query: questionnaireFiltersSchema,
    answer: z.object({ questionnaire: questionnaireSchema.nullable() }),
  },
  async (actor, { query: { questionnaireId } }) => ({
    questionnaire: questionnaireId ? await findQuestionnaire(actor, { questionnaireId }) : await findNewestDraft(actor),
  }),
);
