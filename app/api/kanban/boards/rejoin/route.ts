import { boardMembersAnswerSchema, boardRefSchema } from "@/features/kanban/board/schema";
import { rejoinBoard } from "@/features/kanban/membership/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Rejoin a board that the caller has just left",
    body: boardRefSchema,
    answer: boardMembersAnswerSchema,
  },
  (actor, { body }) => rejoinBoard(actor, body),
);
