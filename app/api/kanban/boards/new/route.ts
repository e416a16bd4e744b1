import { z } from "zod";
import { boardInputSchema } from "@/features/kanban/board/schema";
import { createBoard } from "@/features/kanban/board/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Create a board or a template, with the default columns, with named ones, or as a copy of another board",
    body: boardInputSchema,
    answer: z.object({ board: z.object({ id: z.uuid(), name: z.string() }) }),
    creates: true,
  },
  (actor, { body }) => createBoard(actor, body),
);
