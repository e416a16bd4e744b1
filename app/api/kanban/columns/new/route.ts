import { z } from "zod";
import { createColumn } from "@/features/kanban/column/server/commands";
import { columnInputSchema, columnSchema } from "@/features/kanban/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Add a column at the end of a board",
    body: columnInputSchema,
    answer: z.object({ column: columnSchema }),
    creates: true,
  },
  (actor, { body }) => createColumn(actor, body),
);
