import { z } from "zod";
import { cardTemplateInputSchema, cardTemplateSchema } from "@/features/kanban/template/schema";
import { createCardTemplate } from "@/features/kanban/template/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Save a card as a template of its board",
    body: cardTemplateInputSchema,
    answer: z.object({ template: cardTemplateSchema }),
    creates: true,
  },
  (actor, { body }) => createCardTemplate(actor, body),
);
