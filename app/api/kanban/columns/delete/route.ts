import { z } from "zod";
import { deleteColumn } from "@/features/kanban/column/server/commands";
import { columnDeleteSchema, columnRefSchema } from "@/features/kanban/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Delete a column with its cards, or move them to another column",
    body: columnDeleteSchema,
    answer: columnRefSchema.extend({ cardIds: z.array(z.uuid()) }),
  },
  (actor, { body }) => deleteColumn(actor, body),
);
