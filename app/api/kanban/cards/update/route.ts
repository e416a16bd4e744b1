import { z } from "zod";
import { updateCard } from "@/features/kanban/card/server/commands";
import { cardPatchSchema, cardRefSchema, cardSchema } from "@/features/kanban/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Update a card",
    body: cardRefSchema.extend({ card: cardPatchSchema }),
    answer: z.object({ card: cardSchema }),
  },
  (actor, { body }) => updateCard(actor, body),
);
