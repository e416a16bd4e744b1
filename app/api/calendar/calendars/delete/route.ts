import { z } from "zod";
import { deleteCalendar } from "@/features/calendar/calendars/server/commands";
import { calendarDeleteSchema } from "@/features/calendar/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Delete a calendar, saying what becomes of the events in it",
    body: calendarDeleteSchema,
    answer: z.object({ calendarId: z.uuid() }),
  },
  (actor, { body }) => deleteCalendar(actor, body),
);
