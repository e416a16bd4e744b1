/** Queries for all orders, one's own orders and the details of an order. */
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import type { OrderFilters } from "../schema";

/** From general to specific: invalidating a key invalidates all that begin with it. */
export const orderKeys = {
  all: ["order"] as const,
  list: (filters: OrderFilters) => [...orderKeys.all, "list", filters] as const,
  mine: () => [...orderKeys.all, "mine"] as const,
  detail: (orderId: string) => [...orderKeys.all, "detail", orderId] as const,
};

export const ordersQuery = (filters: OrderFilters) =>
  infiniteQueryOptions({
    queryKey: orderKeys.list(filters),
    queryFn: ({ pageParam }) => call("GET /api/order/list", { query: { ...filters, cursor: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export const ownOrdersQuery = () =>
  infiniteQueryOptions({
    queryKey: orderKeys.mine(),
    queryFn: ({ pageParam }) => call("GET /api/order/mine", { query: { cursor: pageParam ?? undefined } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: orderKeys.detail(orderId),
    queryFn: () => call("GET /api/order/details", { query: { orderId } }).then(({ order }) => order),
  });
