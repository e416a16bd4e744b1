import { z } from "zod";
import { insightFiltersSchema, insightsSchema } from "@/features/kanban/insight/schema";
import { readInsights } from "@/features/kanban/insight/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "A board's cycle time, throughput and ageing cards, from the activity of the last 90 days",
    query: insightFiltersSchema,
    answer: z.object({ insights: insightsSchema }),
  },
  async (actor, { query }) => ({ insights: await readInsights(actor, query) }),
);
