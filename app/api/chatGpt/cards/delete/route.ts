import { z } from "zod";
import { archiveCard, deleteCard } from "@/features/ai-board/card/server/commands";
import {
  aiBoardChangeAnswerSchema,
  aiCardDeleteSchema,
  aiCardRefSchema,
  aiWriteViewSchema,
} from "@/features/ai-board/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Delete a card of the AI chat board",
    query: aiWriteViewSchema,
    body: aiCardDeleteSchema,
    answer: z.union([aiCardRefSchema, aiBoardChangeAnswerSchema]),
  },
  (actor, { query, body }) => (query.view === "change" ? archiveCard : deleteCard)(actor, body),
);
