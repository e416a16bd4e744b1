import { type NetworkMode, type QueryClient, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";

type WriteOptions = Readonly<{
  /** Shared by all writes to the same record, where a save status is shown. */
  mutationKey?: QueryKey;
  /** `always` sends without a network too, so that the form says at once that there is none; else the write waits. */
  networkMode?: NetworkMode;
}>;

/**
 * Returns a mutation that waits for the server and then refreshes the data, whether it succeeded or failed.
 */
export function useRefreshingWrite<Answer, Input = void>(
  send: (input: Input) => Promise<Answer>,
  refresh: (client: QueryClient) => unknown,
  options?: WriteOptions,
) {
  const client = useQueryClient();
  return useMutation({ ...options, mutationFn: (input: Input) => send(input), onSettled: () => refresh(client) });
}
