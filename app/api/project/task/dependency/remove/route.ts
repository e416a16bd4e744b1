import { z } from "zod";
import { dependencySchema, taskDetailsSchema } from "@/features/task/schema";
import { removeDependency } from "@/features/task/server/commands/dependencies";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Remove a dependency between two tasks",
    body: dependencySchema,
    answer: z.object({ task: taskDetailsSchema }),
  },
  (actor, { body }) => removeDependency(actor, body),
);
