import { environmentManager, QueryClient } from "@tanstack/react-query";

/** Data counts as fresh this long; changes by others arrive as events and do not wait for it. */
const staleMs = 30_000;

/** One client for the browser, or one for a request on the server. Retries are the API client's, so none here. */
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
