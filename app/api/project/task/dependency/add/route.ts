import { z } from "zod";
import { dependencySchema, taskDetailsSchema } from "@/features/task/schema";
import { addDependency } from "@/features/task/server/commands/dependencies";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Add a dependency between two tasks",
    body: dependencySchema,
    answer: z.object({ task: taskDetailsSchema }),
    creates: true,
  },
  (actor, { body }) => addDependency(actor, body),
);
