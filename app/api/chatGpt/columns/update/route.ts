import { z } from "zod";
import { patchColumn, updateColumn } from "@/features/ai-board/column/server/commands";
import {
  aiBoardChangeAnswerSchema,
  aiColumnSchema,
  aiColumnUpdateSchema,
  aiWriteViewSchema,
} from "@/features/ai-board/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Rename a column of the AI chat board, or pin it",
    query: aiWriteViewSchema,
    body: aiColumnUpdateSchema,
    answer: z.union([z.object({ column: aiColumnSchema }), aiBoardChangeAnswerSchema]),
  },
  (actor, { query, body }) => (query.view === "change" ? patchColumn : updateColumn)(actor, body),
);
