import { z } from "zod";
import { eventFiltersSchema, eventSchema } from "@/features/calendar/schema";
import { listEvents } from "@/features/calendar/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Events of a window, each occurrence of a series by itself, with due dates of cards",
    query: eventFiltersSchema,
    answer: z.object({ events: z.array(eventSchema) }),
  },
  async (actor, { query }) => ({ events: await listEvents(actor, query) }),
);
