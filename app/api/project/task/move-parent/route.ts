import { z } from "zod";
import { taskDetailsSchema, taskMoveSchema } from "@/features/task/schema";
import { moveTask } from "@/features/task/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Make a task part of another, or of none",
    body: taskMoveSchema,
    answer: z.object({ task: taskDetailsSchema }),
  },
  (actor, { body }) => moveTask(actor, body),
);
