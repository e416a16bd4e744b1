import { infiniteQueryOptions } from "@tanstack/react-query";
import { fetchHistory } from "./api";

export const historyKeys = { all: ["sign-in-history"] as const };

export function historyQuery() {
  return infiniteQueryOptions({
    queryKey: historyKeys.all,
    queryFn: ({ pageParam, signal }) => fetchHistory(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
