import { notificationRefSchema, notificationsChangedSchema } from "@/features/notification/schema";
import { archive } from "@/features/notification/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  { summary: "Archive notifications", body: notificationRefSchema, answer: notificationsChangedSchema },
  (actor, { body }) => archive(actor, body),
);
