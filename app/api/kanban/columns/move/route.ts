import { z } from "zod";
import { moveColumns, sortColumns } from "@/features/kanban/column/server/commands";
import { boardChangeAnswerSchema, columnOrderSchema, writeViewSchema } from "@/features/kanban/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Reorder a board's columns",
    query: writeViewSchema,
    body: columnOrderSchema,
    answer: z.union([z.object({ columnOrder: z.array(z.uuid()) }), boardChangeAnswerSchema]),
  },
  (actor, { query, body }) => (query.view === "change" ? sortColumns : moveColumns)(actor, body),
);
