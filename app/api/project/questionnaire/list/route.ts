import { z } from "zod";
import { questionnaireEntrySchema } from "@/features/questionnaire/schema";
import { listQuestionnaires } from "@/features/questionnaire/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "The caller's questionnaires, most recently changed first",
    answer: z.object({ questionnaires: z.array(questionnaireEntrySchema) }),
  },
  async (actor) => ({ questionnaires: await listQuestionnaires(actor) }),
);
