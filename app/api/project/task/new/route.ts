import { z } from "zod";
import { taskDetailsSchema, taskNewSchema } from "@/features/task/schema";
import { createTask } from "@/features/task/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Create a task, which is a card on its project's board",
    body: taskNewSchema,
    answer: z.object({ task: taskDetailsSchema }),
    creates: true,
  },
  (actor, { body }) => createTask(actor, body),
);
