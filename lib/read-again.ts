/** Reads queries again that an event has changed, also those that are being read right then. */
import type { Query, QueryClient, QueryFilters } from "@tanstack/react-query";

const awaited = new WeakSet<Query>();

/** Reads a query once more when what is on its way has come, or has failed. */
function readOnceMore(client: QueryClient, query: Query): void {
  if (awaited.has(query)) return;
  awaited.add(query);
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.query !== query || (event.type !== "removed" && query.state.fetchStatus !== "idle")) return;
    stop();
    awaited.delete(query);
    if (event.type !== "removed") void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  });
}

/**
 * What is on its way may be from before the event. Where data is shown, a new read replaces it; a first one, which cannot
 * be replaced, and one that nobody looks at, are followed by another.
 */
export function readAgain(client: QueryClient, filters: QueryFilters): void {
  const followed = client
    .getQueryCache()
    .findAll(filters)
    .filter(({ state }) => state.fetchStatus !== "idle")
    .filter((query) => query.state.data === undefined || !query.isActive());
  void client.invalidateQueries(filters);
  for (const query of followed) readOnceMore(client, query);
}

/** The same of what is being read alone: what is shown has the event already. */
export const readAgainIfReading = (client: QueryClient, queryKey: readonly unknown[]): void =>
  readAgain(client, { queryKey, predicate: ({ state }) => state.fetchStatus !== "idle" });
