import { z } from "zod";
import { listCalendars } from "@/features/calendar/calendars/server/commands";
import { calendarSchema } from "@/features/calendar/schema";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "The caller's calendars and those of all staff",
    answer: z.object({ calendars: z.array(calendarSchema) }),
  },
  async (actor) => ({ calendars: await listCalendars(actor) }),
);
