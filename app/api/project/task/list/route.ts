import { taskFiltersSchema, taskListSchema } from "@/features/task/schema";
import { listTasks } from "@/features/task/server/data/list";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "One's own tasks, or all of one's projects, a page at a time",
    query: taskFiltersSchema,
    answer: taskListSchema,
  },
  (actor, { query }) => listTasks(actor, query),
);
