/** Query for the search results of the server. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";

export const searchKeys = {
  all: ["search"] as const,
  found: (query: string) => [...searchKeys.all, query] as const,
};

/** What the server finds; while the next answer is on its way the last one stays, and a new question ends the old. */
export function searchQuery(query: string) {
  return queryOptions({
    queryKey: searchKeys.found(query),
    queryFn: ({ signal }) => call("GET /api/search", { query: { q: query }, signal }),
    enabled: query !== "",
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
}
