import { notificationTypeCountsSchema, notificationTypesFiltersSchema } from "@/features/notification/schema";
import { countTypes } from "@/features/notification/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "How many lines of each type the caller's notifications have",
    query: notificationTypesFiltersSchema,
    answer: notificationTypeCountsSchema,
  },
  (actor, { query }) => countTypes(actor, query),
);
