import { notificationRefSchema, notificationsChangedSchema } from "@/features/notification/schema";
import { markUnread } from "@/features/notification/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  { summary: "Mark notifications as unread", body: notificationRefSchema, answer: notificationsChangedSchema },
  (actor, { body }) => markUnread(actor, body),
);
