import { z } from "zod";
import { eventSchema, eventSearchSchema } from "@/features/calendar/schema";
import { searchEvents } from "@/features/calendar/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Events that contain every word; of a series, the next occurrence",
    query: eventSearchSchema,
    answer: z.object({ events: z.array(eventSchema) }),
  },
  async (actor, { query }) => ({ events: await searchEvents(actor, query) }),
);
