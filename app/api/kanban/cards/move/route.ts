import { z } from "zod";
import { moveCard, placeCard } from "@/features/kanban/card/server/commands";
import { boardChangeAnswerSchema, cardMoveSchema, columnSchema, writeViewSchema } from "@/features/kanban/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Move a card within its column or to another; answers the columns that changed",
    query: writeViewSchema,
    body: cardMoveSchema,
    answer: z.union([z.object({ columns: z.array(columnSchema) }), boardChangeAnswerSchema]),
  },
  (actor, { query, body }) => (query.view === "change" ? placeCard : moveCard)(actor, body),
);
