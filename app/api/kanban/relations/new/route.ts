import { relationAnswerSchema, relationInputSchema } from "@/features/kanban/relation/schema";
import { createRelation } from "@/features/kanban/relation/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Say how one card of a board stands to another",
    body: relationInputSchema,
    answer: relationAnswerSchema,
    creates: true,
  },
  (actor, { body }) => createRelation(actor, body),
);
