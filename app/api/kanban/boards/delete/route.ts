import { boardDeleteSchema, boardRefSchema } from "@/features/kanban/board/schema";
import { deleteBoard } from "@/features/kanban/board/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Archive a board, or delete a template",
    body: boardDeleteSchema,
    answer: boardRefSchema,
  },
  (actor, { body }) => deleteBoard(actor, body),
);
