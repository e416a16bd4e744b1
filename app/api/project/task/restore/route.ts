import { z } from "zod";
import { taskDetailsSchema, taskIdSchema } from "@/features/task/schema";
import { restoreTask } from "@/features/task/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  { summary: "Restore an archived task", body: taskIdSchema, answer: z.object({ task: taskDetailsSchema }) },
  (actor, { body }) => restoreTask(actor, body),
);
