import { z } from "zod";
import { updateCard } from "@/features/ai-board/card/server/commands";
import { aiCardSchema, aiCardUpdateSchema, aiColumnSchema } from "@/features/ai-board/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Update a card of the AI chat board: either language, its rating, its pin",
    body: aiCardUpdateSchema,
    answer: z.object({ card: aiCardSchema, columns: z.array(aiColumnSchema) }),
  },
  (actor, { body }) => updateCard(actor, body),
);
