import { notificationPreferencesSchema } from "@/features/notification/preference/schema";
import { readPreferences } from "@/features/notification/preference/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  { summary: "Get the caller's notification settings by type", answer: notificationPreferencesSchema },
  (actor) => readPreferences(actor),
);
