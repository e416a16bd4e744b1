import { mutationOptions, type QueryClient, type QueryKey } from "@tanstack/react-query";

/** What a write is remembered by; `waitingKey` is null where the browser does not keep it. */
export type WriteContext<Before> = Readonly<{ before: Before; waitingKey: string | null }>;

type OptimisticUpdate<Variables, Answer, Before> = Readonly<{
  /** What shows it: its reads under way are cancelled, and it is read again once the last write has ended. */
  queryKey: QueryKey;
  /** The key of all writes to the same; they leave one after another. */
  writesKey: QueryKey;
  kind?: string;
  send: (variables: Variables) => Promise<Answer>;
  /** Keeps the write until it has ended, and answers by what it is kept. */
  keep?: (variables: Variables) => string | null;
  /** Shows it, and answers what a refusal needs to revert it, and only it. */
  apply: (variables: Variables) => Before;
  revert: (variables: Variables, before: Before) => unknown;
  /** Shows the answer. Where it is not that of the last write under way, it knows nothing of those after it. */
  receive?: (answer: Answer, isLast: boolean) => unknown;
  /** In place of reading `queryKey` again after the last write. */
  settle?: (ended: Readonly<{ error: unknown; waitingKey: string | null; isLast: boolean }>) => unknown;
}>;

/**
 * Mutation options for optimistic updates of single values: writes are sent in order, and an error reverts only its own
 * change.
 */
export function optimisticUpdate<Variables, Answer, Before>(
  client: QueryClient,
  update: OptimisticUpdate<Variables, Answer, Before>,
) {
  const { queryKey, writesKey, kind, send, keep, apply, revert, receive } = update;
  const { settle = ({ isLast }) => isLast && void client.invalidateQueries({ queryKey }) } = update;
  const isLast = () => client.isMutating({ mutationKey: writesKey }) === 1;
  return mutationOptions({
    mutationKey: kind === undefined ? writesKey : [...writesKey, kind],
    scope: { id: writesKey.join("/") },
    mutationFn: send,
    onMutate: async (variables): Promise<WriteContext<Before>> => {
      const waitingKey = keep?.(variables) ?? null;
      await client.cancelQueries({ queryKey });
      return { before: apply(variables), waitingKey };
    },
    onError: (_error, variables, context) => {
      if (context) revert(variables, context.before);
    },
    onSuccess: (answer) => {
      receive?.(answer, isLast());
    },
    // Not awaited: until this returns the write counts as under way, and would be replayed onto what is fetched.
    onSettled: (_answer, error, _variables, context) => {
      settle({ error, waitingKey: context?.waitingKey ?? null, isLast: isLast() });
    },
  });
}
