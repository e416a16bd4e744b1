import { eventFiltersSchema } from "@/features/calendar/schema";
import { readWindow } from "@/features/calendar/server/data";
import { eventListSchema } from "@/features/calendar/window/schema";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary:
      "Events of a window, each occurrence of a series by itself, with due dates of cards; what has no room is named",
    query: eventFiltersSchema,
    answer: eventListSchema,
  },
  (actor, { query }) => readWindow(actor, query),
);
