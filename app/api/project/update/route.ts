import { z } from "zod";
import { projectSchema, projectUpdateSchema } from "@/features/project/schema";
import { updateProject } from "@/features/project/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Update a project",
    body: projectUpdateSchema,
    answer: z.object({ project: projectSchema }),
  },
  (actor, { body }) => updateProject(actor, body),
);
