/** Query for the sign-in history of the account, page by page. */
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";

export const historyKeys = { all: ["sign-in-history"] as const };

export function historyQuery() {
  return infiniteQueryOptions({
    queryKey: historyKeys.all,
    queryFn: ({ pageParam, signal }) => call("GET /api/auth/history", { query: { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
