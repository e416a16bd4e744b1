import { listProjects } from "@/features/project/list/server/data";
import { projectListInputSchema, projectListSchema } from "@/features/project/schema";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "The caller's projects, filtered, sorted and paginated",
    query: projectListInputSchema,
    answer: projectListSchema,
  },
  (actor, { query }) => listProjects(actor, query),
);
