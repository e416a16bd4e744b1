import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import type { SampleItemFilters } from "../schema";

/** From general to specific: invalidating a key invalidates all that begin with it. */
export const sampleItemKeys = {
  all: ["sample-item"] as const,
  list: (filters: SampleItemFilters) => [...sampleItemKeys.all, "list", filters] as const,
  detail: (sampleItemId: string) => [...sampleItemKeys.all, "detail", sampleItemId] as const,
};

export const sampleItemsQuery = (filters: SampleItemFilters) =>
  infiniteQueryOptions({
    queryKey: sampleItemKeys.list(filters),
    queryFn: ({ pageParam }) => call("GET /api/sample-item/list", { query: { ...filters, cursor: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export const sampleItemQuery = (sampleItemId: string) =>
  queryOptions({
    queryKey: sampleItemKeys.detail(sampleItemId),
    queryFn: () =>
      call("GET /api/sample-item/details", { query: { sampleItemId } }).then(({ sampleItem }) => sampleItem),
  });
