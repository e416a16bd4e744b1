import { type QueryClient, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";

/**
 * A write that waits for the server; however it ended, `refresh` reads again what shows it. `mutationKey` is shared by all
 * writes to the same record, where a save status is shown.
 */
export function useRefreshingWrite<Answer, Input = void>(
  send: (input: Input) => Promise<Answer>,
  refresh: (client: QueryClient) => unknown,
  mutationKey?: QueryKey,
) {
  const client = useQueryClient();
  return useMutation({ mutationKey, mutationFn: (input: Input) => send(input), onSettled: () => refresh(client) });
}
