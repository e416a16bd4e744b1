import { z } from "zod";
import { restoreCard } from "@/features/kanban/card/server/commands";
import { cardRestoreSchema, cardSchema, columnSchema } from "@/features/kanban/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Restore a deleted card to its place",
    body: cardRestoreSchema,
    answer: z.object({ card: cardSchema, column: columnSchema }),
  },
  (actor, { body }) => restoreCard(actor, body),
);
