import { z } from "zod";
import { deleteCalendar } from "@/features/calendar/calendars/server/commands";
import { calendarDeleteSchema } from "@/features/calendar/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Delete a calendar, and move or delete its events",
    body: calendarDeleteSchema,
    answer: z.object({ calendarId: z.uuid() }),
  },
  (actor, { body }) => deleteCalendar(actor, body),
);
