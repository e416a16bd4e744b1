import { z } from "zod";
import { restoreColumn } from "@/features/kanban/column/server/commands";
import { cardSummarySchema, columnRestoreSchema, columnSchema } from "@/features/kanban/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Restore a deleted column with its cards to its place",
    body: columnRestoreSchema,
    answer: z.object({
      column: columnSchema,
      /** The column itself, and the one that its cards come back from. */
      columns: z.array(columnSchema),
      cards: z.array(cardSummarySchema),
      columnOrder: z.array(z.uuid()),
    }),
  },
  (actor, { body }) => restoreColumn(actor, body),
);
