/** Queries for invoices, the customers that they can be issued to, and the invoice settings. */
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import type { InvoiceFilters } from "../schema";

/** From general to specific: invalidating a key invalidates all that begin with it. */
export const invoiceKeys = {
  all: ["invoice"] as const,
  list: (filters: InvoiceFilters) => [...invoiceKeys.all, "list", filters] as const,
  detail: (invoiceId: string) => [...invoiceKeys.all, "detail", invoiceId] as const,
  profile: ["invoice", "profile"] as const,
  customers: (search: string) => ["invoice-customers", search] as const,
};

export const invoicesQuery = (filters: InvoiceFilters) =>
  infiniteQueryOptions({
    queryKey: invoiceKeys.list(filters),
    queryFn: ({ pageParam }) => call("GET /api/invoice/list", { query: { ...filters, cursor: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export const invoiceQuery = (invoiceId: string) =>
  queryOptions({
    queryKey: invoiceKeys.detail(invoiceId),
    queryFn: () => call("GET /api/invoice/details", { query: { invoiceId } }).then(({ invoice }) => invoice),
  });

export const customersQuery = (search: string) =>
  queryOptions({
    queryKey: invoiceKeys.customers(search),
    queryFn: () => call("GET /api/invoice/customers", { query: { search } }).then(({ customers }) => customers),
  });

export const profileQuery = () =>
  queryOptions({
    queryKey: invoiceKeys.profile,
    queryFn: () => call("GET /api/invoice/settings").then(({ profile }) => profile),
  });
