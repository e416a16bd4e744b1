import { taskFiltersSchema, taskListSchema } from "@/features/task/schema";
import { listTasks } from "@/features/task/server/data/list";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "The caller's tasks, or all tasks of their projects, paginated",
    query: taskFiltersSchema,
    answer: taskListSchema,
  },
  (actor, { query }) => listTasks(actor, query),
);
