/** Queries for products, the details of a product, and categories. */
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import type { ProductFilters } from "../schema";

/** From general to specific: invalidating a key invalidates all that begin with it. */
export const productKeys = {
  all: ["product"] as const,
  list: (filters: ProductFilters) => [...productKeys.all, "list", filters] as const,
  detail: (productId: string) => [...productKeys.all, "detail", productId] as const,
  categories: () => [...productKeys.all, "categories"] as const,
};

export const productsQuery = (filters: ProductFilters) =>
  infiniteQueryOptions({
    queryKey: productKeys.list(filters),
    queryFn: ({ pageParam }) => call("GET /api/product/manage/list", { query: { ...filters, cursor: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export const productQuery = (productId: string) =>
  queryOptions({
    queryKey: productKeys.detail(productId),
    queryFn: () => call("GET /api/product/manage/details", { query: { productId } }).then(({ product }) => product),
  });

export const categoriesQuery = () =>
  queryOptions({
    queryKey: productKeys.categories(),
    queryFn: () => call("GET /api/product/category/list").then(({ categories }) => categories),
  });
