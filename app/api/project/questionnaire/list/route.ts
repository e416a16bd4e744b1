import { z } from "zod";
import { questionnaireEntrySchema } from "@/features/questionnaire/schema";
import { listQuestionnaires } from "@/features/questionnaire/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "One's own questionnaires, the one that was changed last first",
    answer: z.object({ questionnaires: z.array(questionnaireEntrySchema) }),
  },
  async (actor) => ({ questionnaires: await listQuestionnaires(actor) }),
);
