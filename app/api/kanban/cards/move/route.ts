import { z } from "zod";
import { moveCard } from "@/features/kanban/card/server/commands";
import { cardMoveSchema, columnSchema } from "@/features/kanban/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Move a card within its column or to another; answers the columns that changed",
    body: cardMoveSchema,
    answer: z.object({ columns: z.array(columnSchema) }),
  },
  (actor, { body }) => moveCard(actor, body),
);
