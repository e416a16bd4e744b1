import { z } from "zod";
import { restoreCard } from "@/features/ai-board/card/server/commands";
import { aiCardRefSchema, aiCardSchema, aiColumnSchema } from "@/features/ai-board/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Restore a deleted card of the AI chat board",
    body: aiCardRefSchema,
    answer: z.object({ card: aiCardSchema, column: aiColumnSchema }),
  },
  (actor, { body }) => restoreCard(actor, body),
);
