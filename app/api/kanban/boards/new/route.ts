import { z } from "zod";
import { boardInputSchema } from "@/features/kanban/board/schema";
import { createBoard } from "@/features/kanban/board/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Make a board or a template, of the usual columns, of those named, or in the image of another",
    body: boardInputSchema,
    answer: z.object({ board: z.object({ id: z.uuid(), name: z.string() }) }),
    creates: true,
  },
  (actor, { body }) => createBoard(actor, body),
);
