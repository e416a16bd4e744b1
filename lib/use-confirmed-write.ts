import { type QueryClient, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";

type ConfirmedWrite<Variables, Answer> = Readonly<{
  kind: string;
  send: (variables: Variables) => Promise<Answer>;
  receive: (client: QueryClient, answer: Answer) => unknown;
}>;

/**
 * Creates, deletes with consequences, undos and what was written wait for the server; `receive` shows the answer.
 * `writesKey` is the key of all writes to the same, which leave one after another.
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
