import { z } from "zod";
import { boardRefSchema } from "@/features/kanban/board/schema";
import { restoreBoard } from "@/features/kanban/board/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Restore an archived board or template",
    body: boardRefSchema,
    answer: z.object({ board: z.object({ id: z.uuid(), name: z.string() }) }),
  },
  (actor, { body }) => restoreBoard(actor, body),
);
