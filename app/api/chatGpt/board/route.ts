import { z } from "zod";
import { aiBoardFiltersSchema, aiBoardSchema } from "@/features/ai-board/schema";
import { findAiBoard } from "@/features/ai-board/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "The caller's AI chat board: its cards and columns by id, and the columns' order",
    query: aiBoardFiltersSchema,
    answer: z.object({ board: aiBoardSchema }),
  },
  async (actor, { query }) => ({ board: await findAiBoard(actor, query) }),
);
