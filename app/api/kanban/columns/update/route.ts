import { z } from "zod";
import { updateColumn } from "@/features/kanban/column/server/commands";
import { columnSchema, columnUpdateSchema } from "@/features/kanban/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Rename a column, or limit how many cards may be in it",
    body: columnUpdateSchema,
    answer: z.object({ column: columnSchema }),
  },
  (actor, { body }) => updateColumn(actor, body),
);
