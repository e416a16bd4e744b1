/** Query for the private feed address of the calendar. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import { calendarKeys } from "../../client/queries";

export function feedQuery() {
  return queryOptions({
    queryKey: [...calendarKeys.all, "feed"] as const,
    queryFn: () => call("GET /api/calendar/feed"),
  });
}
