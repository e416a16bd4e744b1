import { z } from "zod";
import { createCard } from "@/features/kanban/card/server/commands";
import { cardInputSchema, cardSchema, columnRefSchema } from "@/features/kanban/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Add a card at the end of a column",
    body: columnRefSchema.extend({ card: cardInputSchema }),
    answer: z.object({ card: cardSchema, columnId: z.uuid() }),
    creates: true,
  },
  (actor, { body }) => createCard(actor, body),
);
