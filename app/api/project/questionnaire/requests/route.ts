import { z } from "zod";
import { listRequests } from "@/features/questionnaire/request/server/data";
import { questionnaireRefSchema, requestEntrySchema } from "@/features/questionnaire/schema";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "The sent requests of a questionnaire, latest first",
    query: questionnaireRefSchema,
    answer: z.object({ requests: z.array(requestEntrySchema) }),
  },
  async (actor, { query }) => ({ requests: await listRequests(actor, query) }),
);
