import { z } from "zod";
import { restoreColumn } from "@/features/ai-board/column/server/commands";
import { aiCardSchema, aiColumnRefSchema, aiColumnSchema } from "@/features/ai-board/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Restore a deleted column of the AI chat board with its cards, in its place",
    body: aiColumnRefSchema,
    answer: z.object({ column: aiColumnSchema, cards: z.array(aiCardSchema), columnOrder: z.array(z.uuid()) }),
  },
  (actor, { body }) => restoreColumn(actor, body),
);
