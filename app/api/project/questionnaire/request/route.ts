import { z } from "zod";
import { findRequest } from "@/features/questionnaire/request/server/data";
import { requestRefSchema, requestSchema } from "@/features/questionnaire/schema";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "A sent request, word for word",
    query: requestRefSchema,
    answer: z.object({ request: requestSchema }),
  },
  async (actor, { query }) => ({ request: await findRequest(actor, query) }),
);
