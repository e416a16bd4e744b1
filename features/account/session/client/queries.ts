import { queryOptions } from "@tanstack/react-query";
import { fetchSessions } from "./api";

export const sessionKeys = { all: ["session"] as const, list: () => [...sessionKeys.all, "list"] as const };

export function sessionsQuery() {
  return queryOptions({
    queryKey: sessionKeys.list(),
    queryFn: async ({ signal }) => (await fetchSessions(signal)).sessions,
  });
}
