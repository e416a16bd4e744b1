import { z } from "zod";
import { moveColumns } from "@/features/kanban/column/server/commands";
import { columnOrderSchema } from "@/features/kanban/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Put a board's columns into an order",
    body: columnOrderSchema,
    answer: z.object({ columnOrder: z.array(z.uuid()) }),
  },
  (actor, { body }) => moveColumns(actor, body),
);
