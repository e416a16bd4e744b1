import { boardMembersAnswerSchema, boardMembersSchema } from "@/features/kanban/board/schema";
import { changeMembers } from "@/features/kanban/membership/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Take people onto a board and off it",
    body: boardMembersSchema,
    answer: boardMembersAnswerSchema,
  },
  (actor, { body }) => changeMembers(actor, body),
);
