import { z } from "zod";
import { updateColumn } from "@/features/ai-board/column/server/commands";
import { aiColumnSchema, aiColumnUpdateSchema } from "@/features/ai-board/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Rename a column of the AI chat board, or pin it",
    body: aiColumnUpdateSchema,
    answer: z.object({ column: aiColumnSchema }),
  },
  (actor, { body }) => updateColumn(actor, body),
);
