import { projectDeleteSchema, projectRefSchema } from "@/features/project/schema";
import { deleteProject } from "@/features/project/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Archive a project with its board",
    body: projectDeleteSchema,
    answer: projectRefSchema,
  },
  (actor, { body }) => deleteProject(actor, body),
);
