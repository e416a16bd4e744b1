import { z } from "zod";
import { moveColumns, sortColumns } from "@/features/ai-board/column/server/commands";
import { aiBoardChangeAnswerSchema, aiColumnOrderSchema, aiWriteViewSchema } from "@/features/ai-board/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Reorder the columns of the AI chat board",
    query: aiWriteViewSchema,
    body: aiColumnOrderSchema,
    answer: z.union([z.object({ revision: z.int(), columnOrder: z.array(z.uuid()) }), aiBoardChangeAnswerSchema]),
  },
  (actor, { query, body }) => (query.view === "change" ? sortColumns : moveColumns)(actor, body),
);
