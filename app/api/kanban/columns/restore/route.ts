import { z } from "zod";
import { restoreColumn } from "@/features/kanban/column/server/commands";
import { cardFaceSchema, columnRefSchema, columnSchema } from "@/features/kanban/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Bring a deleted column back with its cards, in its place",
    body: columnRefSchema,
    answer: z.object({ column: columnSchema, cards: z.array(cardFaceSchema), columnOrder: z.array(z.uuid()) }),
  },
  (actor, { body }) => restoreColumn(actor, body),
);
