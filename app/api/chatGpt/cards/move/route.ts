import { z } from "zod";
import { moveCard, placeCard } from "@/features/ai-board/card/server/commands";
import {
  aiBoardChangeAnswerSchema,
  aiCardMoveSchema,
  aiColumnSchema,
  aiWriteViewSchema,
} from "@/features/ai-board/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Move a card of the AI chat board to a place in a column",
    query: aiWriteViewSchema,
    body: aiCardMoveSchema,
    answer: z.union([z.object({ columns: z.array(aiColumnSchema) }), aiBoardChangeAnswerSchema]),
  },
  (actor, { query, body }) => (query.view === "change" ? placeCard : moveCard)(actor, body),
);
