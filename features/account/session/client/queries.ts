/** Query for the active sessions of the account. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";

export const sessionKeys = { all: ["session"] as const, list: () => [...sessionKeys.all, "list"] as const };

export function sessionsQuery() {
  return queryOptions({
    queryKey: sessionKeys.list(),
    queryFn: async ({ signal }) => (await call("GET /api/auth/sessions", { signal })).sessions,
  });
}
