import { z } from "zod";
import { projectRefSchema, projectSchema } from "@/features/project/schema";
import { restoreProject } from "@/features/project/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Restore an archived project",
    body: projectRefSchema,
    answer: z.object({ project: projectSchema }),
  },
  (actor, { body }) => restoreProject(actor, body),
);
