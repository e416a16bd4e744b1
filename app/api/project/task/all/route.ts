import { z } from "zod";
import { projectTasksSchema } from "@/features/task/schema";
import { listProjectTasks } from "@/features/task/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "All tasks of a project, and the values they can be given",
    query: z.object({ projectId: z.uuid().toLowerCase() }),
    answer: projectTasksSchema,
  },
  (actor, { query }) => listProjectTasks(actor, query),
);
