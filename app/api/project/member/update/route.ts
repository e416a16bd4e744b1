import { projectMembersAnswerSchema, projectMembersSchema } from "@/features/project/schema";
import { changeProjectMembers } from "@/features/project/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Add members to a project or remove them; anyone may leave",
    body: projectMembersSchema,
    answer: projectMembersAnswerSchema,
  },
  (actor, { body }) => changeProjectMembers(actor, body),
);
