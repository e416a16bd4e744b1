import { notificationRefSchema, notificationsChangedSchema } from "@/features/notification/schema";
import { restore } from "@/features/notification/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  { summary: "Restore archived notifications", body: notificationRefSchema, answer: notificationsChangedSchema },
  (actor, { body }) => restore(actor, body),
);
