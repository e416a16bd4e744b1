import { z } from "zod";
import { timeEntryIdSchema, timeEntrySchema } from "@/features/task/schema";
import { restoreTimeEntry } from "@/features/task/time/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Bring an entry of one's own back into the time log",
    body: timeEntryIdSchema,
    answer: z.object({ entry: timeEntrySchema }),
  },
  (actor, { body }) => restoreTimeEntry(actor, body),
);
