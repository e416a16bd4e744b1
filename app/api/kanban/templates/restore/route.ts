import { z } from "zod";
import { cardTemplateRefSchema, cardTemplateSchema } from "@/features/kanban/template/schema";
import { restoreCardTemplate } from "@/features/kanban/template/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Restore an archived card template",
    body: cardTemplateRefSchema,
    answer: z.object({ template: cardTemplateSchema }),
  },
  (actor, { body }) => restoreCardTemplate(actor, body),
);
