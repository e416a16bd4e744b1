/** Queries for the list of people, the counts of its tabs, and its saved table view. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import type { UserFilters, UserListInput } from "../schema";

/** From general to specific: invalidating a key invalidates all that begin with it. */
export const userKeys = {
  all: ["users"] as const,
  lists: () => [...userKeys.all, "list"] as const,
  list: (input: UserListInput) => [...userKeys.lists(), input] as const,
  counts: () => [...userKeys.all, "counts"] as const,
  countsOf: (filters: UserFilters) => [...userKeys.counts(), filters] as const,
  view: (list: "users" | "user-cards") => [...userKeys.all, "view", list] as const,
};

/** The page before stays until the next one is there, so that nothing jumps. */
export function usersQuery(input: UserListInput) {
  return queryOptions({
    queryKey: userKeys.list(input),
    queryFn: () => call("POST /api/users", { body: input }).then((answer) => answer.result),
    placeholderData: keepPreviousData,
  });
}

/** The counts of the tabs say nothing of the tab that is chosen. */
export function userCountsQuery({ status: _, ...filters }: UserFilters) {
  return queryOptions({
    queryKey: userKeys.countsOf(filters),
    queryFn: () => call("GET /api/users/counts", { query: filters }).then((answer) => answer.counts),
    placeholderData: keepPreviousData,
  });
}

export function listViewQuery(list: "users" | "user-cards") {
  return queryOptions({
    queryKey: userKeys.view(list),
    queryFn: () => call("GET /api/users/view", { query: { list } }).then((answer) => answer.view),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
