import { relationAnswerSchema, relationInputSchema } from "@/features/kanban/relation/schema";
import { createRelation } from "@/features/kanban/relation/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Add a relation between two cards of a board",
    body: relationInputSchema,
    answer: relationAnswerSchema,
    creates: true,
  },
  (actor, { body }) => createRelation(actor, body),
);
