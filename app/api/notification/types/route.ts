import { notificationTypeCountsSchema, notificationTypesFiltersSchema } from "@/features/notification/schema";
import { countTypes } from "@/features/notification/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Count the caller's notifications by type",
    query: notificationTypesFiltersSchema,
    answer: notificationTypeCountsSchema,
  },
  (actor, { query }) => countTypes(actor, query),
);
