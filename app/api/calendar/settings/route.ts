import { calendarSettingsSchema } from "@/features/calendar/schema";
import { updateTimeZone } from "@/features/calendar/zone/server/commands";
import { readTimeZone } from "@/features/calendar/zone/server/data";
import { route } from "@/server/http/route";

export const GET = route({ summary: "The caller's time zone", answer: calendarSettingsSchema }, async (actor) => ({
  timeZone: await readTimeZone(actor),
}));

export const POST = route(
  { summary: "Update the caller's time zone", body: calendarSettingsSchema, answer: calendarSettingsSchema },
  (actor, { body }) => updateTimeZone(actor, body),
);
