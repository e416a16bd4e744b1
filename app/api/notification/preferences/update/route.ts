import { notificationPreferenceSchema, notificationPreferencesSchema } from "@/features/notification/preference/schema";
import { setPreference } from "@/features/notification/preference/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Turn one type of notification on or off",
    body: notificationPreferenceSchema,
    answer: notificationPreferencesSchema,
  },
  (actor, { body }) => setPreference(actor, body),
);
