import { z } from "zod";
import { timeEntryNewSchema, timeEntrySchema } from "@/features/task/schema";
import { createTimeEntry } from "@/features/task/time/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Log time on a task",
    body: timeEntryNewSchema,
    answer: z.object({ entry: timeEntrySchema }),
    creates: true,
  },
  (actor, { body }) => createTimeEntry(actor, body),
);
