import { notificationRangeSchema, notificationsChangedSchema } from "@/features/notification/schema";
import { markRead } from "@/features/notification/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Mark notifications as read: some, a line, or all up to a moment",
    body: notificationRangeSchema,
    answer: notificationsChangedSchema,
  },
  (actor, { body }) => markRead(actor, body),
);
