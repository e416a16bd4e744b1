import { boardListSchema } from "@/features/kanban/board/schema";
import { listAllBoards } from "@/features/kanban/board/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "The caller's boards, the templates for new ones, and the archived boards that they may restore",

    answer: boardListSchema,
  },
  (actor) => listAllBoards(actor),
);
