import { z } from "zod";
import { boardRefSchema } from "@/features/kanban/board/schema";
import { restoreBoard } from "@/features/kanban/board/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Bring an archived board or template back",
    body: boardRefSchema,
    answer: z.object({ board: z.object({ id: z.uuid(), name: z.string() }) }),
  },
  (actor, { body }) => restoreBoard(actor, body),
);
