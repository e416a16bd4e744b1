import { z } from "zod";
import { projectInputSchema, projectSchema } from "@/features/project/schema";
import { createProject } from "@/features/project/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Create a project with its board",
    body: z.object({ project: projectInputSchema }),
    answer: z.object({ project: projectSchema }),
    creates: true,
  },
  (actor, { body }) => createProject(actor, body),
);
