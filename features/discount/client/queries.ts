/** Query for the discount codes, filtered and page by page. */
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import type { DiscountCodeFilters } from "../schema";

/** From general to specific: invalidating a key invalidates all that begin with it. */
export const discountCodeKeys = {
  all: ["discount-code"] as const,
  list: (filters: DiscountCodeFilters) => [...discountCodeKeys.all, "list", filters] as const,
};

export const discountCodesQuery = (filters: DiscountCodeFilters) =>
  infiniteQueryOptions({
    queryKey: discountCodeKeys.list(filters),
    queryFn: ({ pageParam }) => call("GET /api/discount/list", { query: { ...filters, cursor: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
