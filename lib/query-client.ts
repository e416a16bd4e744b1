import { environmentManager, notifyManager, QueryClient } from "@tanstack/react-query";

/** Data counts as fresh this long; changes by others arrive as events and do not wait for it. */
const staleMs = 30_000;

// Told before the next paint, not in a timer after it: what somebody ticks or drops must not be seen flipping back.
notifyManager.setScheduler(queueMicrotask);

/**
 * Creates the query client: one for the browser, one per request on the server. Retries are the API client's, so none
 * here.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        retry: false,
        gcTime: environmentManager.isServer() ? Number.POSITIVE_INFINITY : 5 * 60_000,
      },
      mutations: { retry: false },
    },
  });
}
