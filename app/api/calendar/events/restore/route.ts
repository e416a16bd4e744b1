import { eventRestoredSchema, eventRestoreSchema } from "@/features/calendar/schema";
import { restoreEvent } from "@/features/calendar/server/commands/undo";
import { route } from "@/server/http/route";

export const POST = route(
  { summary: "Undo a write to an event", body: eventRestoreSchema, answer: eventRestoredSchema },
  (actor, { body }) => restoreEvent(actor, body),
);
