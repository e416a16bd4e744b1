import type { QueryClient, QueryFilters } from "@tanstack/react-query";

/**
 * Changes what queries have read, where they have read anything. Those that were to be read again still are, which
 * `setQueryData` would forget.
 */
export function changeCached<Data>(
  client: QueryClient,
  filters: QueryFilters,
  change: (data: Data, queryKey: readonly unknown[]) => Data,
): void {
  for (const query of client.getQueryCache().findAll(filters)) {
    const { data, isInvalidated } = query.state;
    if (data === undefined) continue;
    client.setQueryData<Data>(query.queryKey, change(data as Data, query.queryKey));
    if (isInvalidated) query.invalidate();
  }
}
