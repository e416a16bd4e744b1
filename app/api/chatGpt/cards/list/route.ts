import { z } from "zod";
import { listAiCards } from "@/features/ai-board/card/server/data";
import { aiCardListSchema, aiCardSchema } from "@/features/ai-board/schema";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Cards of the AI chat board by id, with their full text; deleted ones are skipped",
    query: aiCardListSchema,
    answer: z.object({ cards: z.array(aiCardSchema) }),
  },
  (actor, { query }) => listAiCards(actor, query),
);
