import { z } from "zod";
import { notificationChannels, notificationTypes } from "../domain/notification-types";

export const notificationPreferencesSchema = z.object({
  preferences: z.array(
    z.object({
      type: z.enum(notificationTypes),
      /** Whether a line is made of it. */
      app: z.boolean(),
      /** Nobody can turn it off. */
      isAlwaysTold: z.boolean(),
      /** Whether it is mailed, too; null for what never is, and where no mail can leave. */
      mail: z.boolean().nullable(),
    }),
  ),
});
export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>;
export type NotificationPreference = NotificationPreferences["preferences"][number];

export const notificationPreferenceSchema = z.strictObject({
  type: z.enum(notificationTypes),
  channel: z.enum(notificationChannels),
  isOn: z.boolean(),
});
export type NotificationPreferenceInput = z.infer<typeof notificationPreferenceSchema>;
