import { z } from "zod";
import { purgeSchema } from "@/features/kanban/archive/schema";
import { purge } from "@/features/kanban/archive/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Delete an archived card, column or card template permanently",
    body: purgeSchema,
    answer: z.object({ id: z.uuid() }),
  },
  (actor, { body }) => purge(actor, body),
);
