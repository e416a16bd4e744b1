import { notificationFiltersSchema, notificationPageSchema } from "@/features/notification/schema";
import { listNotifications } from "@/features/notification/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "List the caller's notifications, newest first",
    query: notificationFiltersSchema,
    answer: notificationPageSchema,
  },
  (actor, { query }) => listNotifications(actor, query),
);
