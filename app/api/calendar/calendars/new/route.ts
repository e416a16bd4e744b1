import { z } from "zod";
import { createCalendar } from "@/features/calendar/calendars/server/commands";
import { calendarInputSchema, calendarSchema } from "@/features/calendar/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Add a calendar",
    body: calendarInputSchema,
    answer: z.object({ calendar: calendarSchema }),
    creates: true,
  },
  (actor, { body }) => createCalendar(actor, body),
);
