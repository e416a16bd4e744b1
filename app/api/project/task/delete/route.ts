import { taskIdSchema } from "@/features/task/schema";
import { deleteTask } from "@/features/task/server/commands";
import { route } from "@/server/http/route";

export const POST = route({ summary: "Archive a task", body: taskIdSchema, answer: taskIdSchema }, (actor, { body }) =>
  deleteTask(actor, body),
);
