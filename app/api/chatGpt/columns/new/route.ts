import { z } from "zod";
import { createColumn } from "@/features/ai-board/column/server/commands";
import { aiColumnInputSchema, aiColumnSchema } from "@/features/ai-board/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Add a column at the end of the AI chat board",
    body: aiColumnInputSchema,
    answer: z.object({ column: aiColumnSchema }),
    creates: true,
  },
  (actor, { body }) => createColumn(actor, body),
);
