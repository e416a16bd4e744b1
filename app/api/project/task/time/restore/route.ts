import { z } from "zod";
import { timeEntryIdSchema, timeEntrySchema } from "@/features/task/schema";
import { restoreTimeEntry } from "@/features/task/time/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Restore one of the caller's deleted time entries",
    body: timeEntryIdSchema,
    answer: z.object({ entry: timeEntrySchema }),
  },
  (actor, { body }) => restoreTimeEntry(actor, body),
);
