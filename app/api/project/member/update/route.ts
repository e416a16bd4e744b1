import { projectMembersAnswerSchema, projectMembersSchema } from "@/features/project/schema";
import { changeProjectMembers } from "@/features/project/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Take people onto a project and off it; anybody may leave",
    body: projectMembersSchema,
    answer: projectMembersAnswerSchema,
  },
  (actor, { body }) => changeProjectMembers(actor, body),
);
