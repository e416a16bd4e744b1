import { z } from "zod";
import { boardRefSchema } from "@/features/kanban/board/schema";
import { cardTemplateSchema } from "@/features/kanban/template/schema";
import { listCardTemplates } from "@/features/kanban/template/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "A board's card templates by name",
    query: boardRefSchema,
    answer: z.object({ templates: z.array(cardTemplateSchema) }),
  },
  async (actor, { query }) => ({ templates: await listCardTemplates(actor, query) }),
);
