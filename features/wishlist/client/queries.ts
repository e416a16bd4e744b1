/** Query for the ids of the products on the wishlist. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";

export const wishlistKeys = {
  all: ["wishlist"] as const,
  ids: () => [...wishlistKeys.all, "ids"] as const,
  writes: () => [...wishlistKeys.all, "write"] as const,
};

/** One read for all hearts of a page. */
export const wishlistIdsQuery = () =>
  queryOptions({
    queryKey: wishlistKeys.ids(),
    queryFn: () => call("GET /api/product/wishlist/ids"),
    staleTime: 60_000,
  });
