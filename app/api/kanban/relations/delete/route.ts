import { relationAnswerSchema, relationInputSchema } from "@/features/kanban/relation/schema";
import { deleteRelation } from "@/features/kanban/relation/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Remove a relation between two cards",
    body: relationInputSchema,
    answer: relationAnswerSchema,
  },
  (actor, { body }) => deleteRelation(actor, body),
);
