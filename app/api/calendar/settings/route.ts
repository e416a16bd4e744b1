import { calendarSettingsSchema } from "@/features/calendar/schema";
import { updateTimeZone } from "@/features/calendar/zone/server/commands";
import { readTimeZone } from "@/features/calendar/zone/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  { summary: "The time zone that the caller's days are of", answer: calendarSettingsSchema },
  async (actor) => ({ timeZone: await readTimeZone(actor) }),
);

export const POST = route(
  { summary: "Change the time zone", body: calendarSettingsSchema, answer: calendarSettingsSchema },
  (actor, { body }) => updateTimeZone(actor, body),
);
