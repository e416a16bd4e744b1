import { z } from "zod";
import { taskDetailsSchema, taskUpdateSchema } from "@/features/task/schema";
import { updateTask } from "@/features/task/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  { summary: "Update a task", body: taskUpdateSchema, answer: z.object({ task: taskDetailsSchema }) },
  (actor, { body }) => updateTask(actor, body),
);
