import { z } from "zod";
import { userCountsSchema, userFiltersSchema } from "@/features/user/schema";
import { countByStatus } from "@/features/user/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Count people by status; 10,001 means more than 10,000",
    query: userFiltersSchema,
    answer: z.object({ counts: userCountsSchema }),
  },
  async (actor, { query }) => ({ counts: await countByStatus(actor, query) }),
);
