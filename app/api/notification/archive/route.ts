import { notificationRangeSchema, notificationsChangedSchema } from "@/features/notification/schema";
import { archive } from "@/features/notification/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Archive notifications: some, a line, or all up to a moment",
    body: notificationRangeSchema,
    answer: notificationsChangedSchema,
  },
  (actor, { body }) => archive(actor, body),
);
