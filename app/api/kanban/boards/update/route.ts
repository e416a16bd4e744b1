import { z } from "zod";
import { boardUpdateSchema } from "@/features/kanban/board/schema";
import { updateBoard } from "@/features/kanban/board/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Rename a board",
    body: boardUpdateSchema,
    answer: z.object({ board: z.object({ id: z.uuid(), name: z.string() }) }),
  },
  (actor, { body }) => updateBoard(actor, body),
);
