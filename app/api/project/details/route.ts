import { z } from "zod";
import { projectRefSchema, projectSchema } from "@/features/project/schema";
import { findProject } from "@/features/project/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "A project with its members, milestones and risks",
    query: projectRefSchema,
    answer: z.object({ project: projectSchema }),
  },
  async (actor, { query }) => ({ project: await findProject(actor, query) }),
);
