import { timeEntryIdSchema } from "@/features/task/schema";
import { deleteTimeEntry } from "@/features/task/time/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  { summary: "Delete one of the caller's time entries", body: timeEntryIdSchema, answer: timeEntryIdSchema },
  (actor, { body }) => deleteTimeEntry(actor, body),
);
