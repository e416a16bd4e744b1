import { z } from "zod";
import { movedTaskSchema, planMoveSchema } from "@/features/plan/schema";
import { moveTasks } from "@/features/plan/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Reschedule tasks of a project, all of them or none",
    body: planMoveSchema,
    answer: z.object({ tasks: z.array(movedTaskSchema) }),
  },
  (actor, { body }) => moveTasks(actor, body),
);
