import { scheduledListSchema, scheduledQuerySchema } from "@/features/chat/scheduled/schema";
import { listScheduled } from "@/features/chat/scheduled/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "List your scheduled messages of a conversation",
    query: scheduledQuerySchema,
    answer: scheduledListSchema,
  },
  (actor, { query }) => listScheduled(actor, query),
);
