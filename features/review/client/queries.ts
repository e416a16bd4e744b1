/** Query for the reviews of a product, page by page. */
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import type { ReviewSort } from "../schema";

export const reviewKeys = {
  all: ["reviews"] as const,
  lists: (productId: string) => [...reviewKeys.all, productId] as const,
  list: (productId: string, sort: ReviewSort) => [...reviewKeys.lists(productId), sort] as const,
  writes: (productId: string) => [...reviewKeys.all, "write", productId] as const,
};

export const reviewsQuery = (productId: string, sort: ReviewSort) =>
  infiniteQueryOptions({
    queryKey: reviewKeys.list(productId, sort),
    queryFn: ({ pageParam: cursor }) => call("GET /api/product/review/list", { query: { productId, sort, cursor } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
