import { z } from "zod";
import { timeEntrySchema, timeEntryUpdateSchema } from "@/features/task/schema";
import { updateTimeEntry } from "@/features/task/time/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Update one of the caller's time entries",
    body: timeEntryUpdateSchema,
    answer: z.object({ entry: timeEntrySchema }),
  },
  (actor, { body }) => updateTimeEntry(actor, body),
);
