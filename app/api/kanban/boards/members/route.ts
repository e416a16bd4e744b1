import { boardMembersAnswerSchema, boardMembersSchema } from "@/features/kanban/board/schema";
import { changeMembers } from "@/features/kanban/membership/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Add and remove members of a board",
    body: boardMembersSchema,
    answer: boardMembersAnswerSchema,
  },
  (actor, { body }) => changeMembers(actor, body),
);
