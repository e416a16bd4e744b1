import { queryOptions } from "@tanstack/react-query";
import { calendarKeys } from "../../client/queries";
import { fetchFeed } from "./api";

export function feedQuery() {
  return queryOptions({ queryKey: [...calendarKeys.all, "feed"] as const, queryFn: fetchFeed });
}
