import { z } from "zod";
import { conflictFiltersSchema, conflictSchema } from "@/features/calendar/schema";
import { listConflicts } from "@/features/calendar/server/data/conflicts";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "When the caller and the invited people are busy in a period",
    query: conflictFiltersSchema,
    answer: z.object({ conflicts: z.array(conflictSchema) }),
    limit: "expansion",
  },
  async (actor, { query }) => ({ conflicts: await listConflicts(actor, query) }),
);
