import { cardActivityFiltersSchema, cardActivityPageSchema } from "@/features/kanban/activity/schema";
import { listCardActivity } from "@/features/kanban/activity/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "The history of a card, newest first",
    query: cardActivityFiltersSchema,
    answer: cardActivityPageSchema,
  },
  (actor, { query }) => listCardActivity(actor, query),
);
