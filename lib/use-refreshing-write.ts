import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";

/** A write that waits for the server; however it ended, `refresh` reads again what shows it. */
export function useRefreshingWrite<Answer, Input = void>(
  send: (input: Input) => Promise<Answer>,
  refresh: (client: QueryClient) => unknown,
) {
  const client = useQueryClient();
  return useMutation({ mutationFn: (input: Input) => send(input), onSettled: () => refresh(client) });
}
