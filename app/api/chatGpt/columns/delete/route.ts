import { z } from "zod";
import { deleteColumn } from "@/features/ai-board/column/server/commands";
import { aiColumnDeleteSchema, aiColumnRefSchema } from "@/features/ai-board/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Delete a column of the AI chat board with its cards",
    body: aiColumnDeleteSchema,
    answer: aiColumnRefSchema.extend({ cardIds: z.array(z.uuid()) }),
  },
  (actor, { body }) => deleteColumn(actor, body),
);
