import { type QueryClient, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";

type ConfirmedWrite<Variables, Answer> = Readonly<{
  kind: string;
  send: (variables: Variables) => Promise<Answer>;
  receive: (client: QueryClient, answer: Answer) => unknown;
}>;

/**
 * Returns a mutation that waits for the server, for creates, deletes with consequences and undos; `receive` shows the
 * answer. `writesKey` is the key of all writes to the same, which are sent one after another.
 */
export function useConfirmedWrite<Variables, Answer>(
  writesKey: QueryKey,
  { kind, send, receive }: ConfirmedWrite<Variables, Answer>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: [...writesKey, kind],
    scope: { id: writesKey.join("/") },
    mutationFn: send,
    onSuccess: (answer) => receive(client, answer),
  });
}
