import { z } from "zod";
import { updateCalendar } from "@/features/calendar/calendars/server/commands";
import { calendarSchema, calendarUpdateSchema } from "@/features/calendar/schema";
import { route } from "@/server/http/route";

export const POST = route(
  { summary: "Update a calendar", body: calendarUpdateSchema, answer: z.object({ calendar: calendarSchema }) },
  (actor, { body }) => updateCalendar(actor, body),
);
