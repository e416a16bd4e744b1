import { z } from "zod";
import { timeEntrySchema, timeEntryUpdateSchema } from "@/features/task/schema";
import { updateTimeEntry } from "@/features/task/time/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Change an entry of one's own in the time log",
    body: timeEntryUpdateSchema,
    answer: z.object({ entry: timeEntrySchema }),
  },
  (actor, { body }) => updateTimeEntry(actor, body),
);
