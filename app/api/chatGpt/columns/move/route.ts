import { z } from "zod";
import { moveColumns } from "@/features/ai-board/column/server/commands";
import { aiColumnOrderSchema } from "@/features/ai-board/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Put the columns of the AI chat board into an order",
    body: aiColumnOrderSchema,
    answer: z.object({ revision: z.int(), columnOrder: z.array(z.uuid()) }),
  },
  (actor, { body }) => moveColumns(actor, body),
);
