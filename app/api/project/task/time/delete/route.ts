import { timeEntryIdSchema } from "@/features/task/schema";
import { deleteTimeEntry } from "@/features/task/time/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  { summary: "Take an entry of one's own out of the time log", body: timeEntryIdSchema, answer: timeEntryIdSchema },
  (actor, { body }) => deleteTimeEntry(actor, body),
);
