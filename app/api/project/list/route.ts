import { listProjects } from "@/features/project/list/server/data";
import { projectListInputSchema, projectListSchema } from "@/features/project/schema";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "A page of the projects that the caller is on, narrowed and ordered",
    query: projectListInputSchema,
    answer: projectListSchema,
  },
  (actor, { query }) => listProjects(actor, query),
);
