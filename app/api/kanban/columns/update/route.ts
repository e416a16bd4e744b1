import { z } from "zod";
import { patchColumn, updateColumn } from "@/features/kanban/column/server/commands";
import { boardChangeAnswerSchema, columnSchema, columnUpdateSchema, writeViewSchema } from "@/features/kanban/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Rename a column, or limit how many cards may be in it",
    query: writeViewSchema,
    body: columnUpdateSchema,
    answer: z.union([z.object({ column: columnSchema }), boardChangeAnswerSchema]),
  },
  (actor, { query, body }) => (query.view === "change" ? patchColumn : updateColumn)(actor, body),
);
