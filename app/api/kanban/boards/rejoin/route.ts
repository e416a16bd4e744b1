import { boardMembersAnswerSchema, boardRefSchema } from "@/features/kanban/board/schema";
import { rejoinBoard } from "@/features/kanban/membership/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Come back to a board that one has just left",
    body: boardRefSchema,
    answer: boardMembersAnswerSchema,
  },
  (actor, { body }) => rejoinBoard(actor, body),
);
