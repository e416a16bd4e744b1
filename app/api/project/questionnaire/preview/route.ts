import { z } from "zod";
import { previewRequest } from "@/features/questionnaire/request/server/data";
import { previewFiltersSchema, previewSchema } from "@/features/questionnaire/schema";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Preview the request of a questionnaire as it would be sent",
    query: previewFiltersSchema,
    answer: z.object({ request: previewSchema }),
  },
  async (actor, { query: { questionnaireId, isMasked } }) => ({
    request: await previewRequest(actor, { questionnaireId, isMasked: isMasked === "true" }),
  }),
);
