import { cardTemplateRefSchema } from "@/features/kanban/template/schema";
import { deleteCardTemplate } from "@/features/kanban/template/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Archive a card template",
    body: cardTemplateRefSchema,
    answer: cardTemplateRefSchema,
  },
  (actor, { body }) => deleteCardTemplate(actor, body),
);
