import { z } from "zod";
import { taskDetailsSchema, taskIdSchema } from "@/features/task/schema";
import { findTask } from "@/features/task/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "A task with its dependencies and its time log",
    query: taskIdSchema,
    answer: z.object({ task: taskDetailsSchema }),
  },
  async (actor, { query }) => ({ task: await findTask(actor, query) }),
);
