import { z } from "zod";
import { moveCard } from "@/features/ai-board/card/server/commands";
import { aiCardMoveSchema, aiColumnSchema } from "@/features/ai-board/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Move a card of the AI chat board to a place in a column",
    body: aiCardMoveSchema,
    answer: z.object({ columns: z.array(aiColumnSchema) }),
  },
  (actor, { body }) => moveCard(actor, body),
);
