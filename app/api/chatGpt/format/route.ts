import { z } from "zod";
import { aiCardSchema } from "@/features/ai-board/schema";
import { formatInputSchema } from "@/features/assistant/formatter/schema";
import { formatColumn } from "@/features/assistant/formatter/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Turn the caller's own answers into cards of a column, without AI",
    body: formatInputSchema,
    answer: z.object({ cards: z.array(aiCardSchema) }),
    creates: true,
  },
  (actor, { body }) => formatColumn(actor, body),
);
