/** Queries for the shop: products, filter options, the details of a product, and search suggestions. */
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import type { ShopFilters } from "../schema";

/** From general to specific: invalidating a key invalidates all that begin with it. */
const shopKeys = {
  all: ["shop"] as const,
  list: (filters: ShopFilters) => [...shopKeys.all, "list", filters] as const,
  facets: () => [...shopKeys.all, "facets"] as const,
  detail: (productId: string) => [...shopKeys.all, "detail", productId] as const,
  suggestions: (query: string) => [...shopKeys.all, "suggestions", query] as const,
};

export const shopProductsQuery = (filters: ShopFilters) =>
  infiniteQueryOptions({
    queryKey: shopKeys.list(filters),
    queryFn: ({ pageParam, signal }) =>
      call("GET /api/product/list", { query: { ...filters, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export const shopFacetsQuery = () =>
  queryOptions({
    queryKey: shopKeys.facets(),
    queryFn: ({ signal }) => call("GET /api/product/facets", { signal }),
  });

/** A product by its id or slug. */
export const shopProductQuery = (productId: string) =>
  queryOptions({
    queryKey: shopKeys.detail(productId),
    queryFn: ({ signal }) =>
      call("GET /api/product/details", { query: { productId }, signal }).then(({ product }) => product),
  });

export const suggestionsQuery = (query: string) =>
  queryOptions({
    queryKey: shopKeys.suggestions(query),
    queryFn: ({ signal }) =>
      call("GET /api/product/search", { query: { query }, signal }).then(({ results }) => results),
    enabled: query !== "",
  });
