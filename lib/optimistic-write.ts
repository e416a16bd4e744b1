import { mutationOptions, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { isPassing } from "./api-client";
import { isOtherOwner } from "./owner";
import { listWaitingWrites, type WaitingWrite, waitingWrites } from "./waiting-writes";

/** A write that shows before the server has agreed, and what to put back, and only that, when it refuses. */
export type Transition<State, Variables> = {
  apply: (state: State, variables: Variables) => State;
  revert: (state: State, variables: Variables, before: State) => State;
};

/** What is new is shown once the server has given it an id. */
export const shownWhenSaved = { apply: <State>(state: State) => state, revert: <State>(state: State) => state };

export type OptimisticWrite<State, Variables, Answer> = Readonly<{
  /** Which screen sends it, when this page could not. */
  area: string;
  kind: string;
  /** What it changes. */
  queryKey: QueryKey;
  /** The key of all writes to the same; they leave one after another. */
  writesKey: QueryKey;
  transition: Transition<State, Variables>;
  send: (variables: Variables) => Promise<Answer>;
  receive?: (answer: Answer) => void;
  /** What is kept of it, where a later page must know more than this one. */
  keptAs?: (variables: Variables, state: State) => Variables;
  /** What somebody wrote in it, to be shown where a later page's sending of it is refused. */
  textOf?: (variables: Variables) => string;
}>;

/** What a write is remembered by; `waitingKey` is null where the browser keeps nothing. */
export type WriteContext<State> = Readonly<{ before: State | undefined; waitingKey: string | null }>;

/** Waits between the tries of a write that nobody has answered, the last one for ever. */
const retryMs = [500, 1_000, 2_000, 4_000, 8_000];

export const codeOf = (error: unknown): unknown => Reflect.get(Object(error), "code");

/** A delete that is sent again finds the record gone, which is what it is for. */
export const ignoreNotFound = <Answer>(deletion: Promise<Answer>): Promise<Answer | undefined> =>
  deletion.catch((error: unknown) => {
    if (codeOf(error) !== "not-found") throw error;
    return undefined;
  });

/** Whether its person has to sign in first: then it is theirs to send afterwards. */
const isForLater = (error: unknown) => codeOf(error) === "not-authenticated" || isOtherOwner(error);

/**
 * A write that shows at once. Writes leave one after another, so that the last move of a card is the last one that the
 * server sees. One that nobody answers is sent again until somebody does, and keeps what it shows meanwhile; one that is
 * refused puts back what it changed, and only that. All of them may be sent twice without harm, so the browser keeps
 * each until it is answered: the next page sends what this one could not.
 */
export function optimisticWrite<State, Variables, Answer>(
  client: QueryClient,
  { area, kind, queryKey, writesKey, transition, send, receive, keptAs }: OptimisticWrite<State, Variables, Answer>,
  waitsMs: readonly number[] = retryMs,
) {
  const change = (next: (state: State) => State) =>
    client.setQueryData<State>(queryKey, (state) => (state === undefined ? undefined : next(state)));
  return mutationOptions({
    mutationKey: [...writesKey, kind],
    scope: { id: writesKey.join("/") },
    mutationFn: send,
    retry: (_count, error: unknown) => isPassing(error),
    retryDelay: (attempt) => waitsMs[Math.min(attempt, waitsMs.length - 1)] ?? 0,
    onMutate: async (variables): Promise<WriteContext<State>> => {
      const known = client.getQueryData<State>(queryKey);
      const kept = known !== undefined && keptAs ? keptAs(variables, known) : variables;
      const waitingKey = waitingWrites.writeBegun({ area, kind, variables: kept });
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<State>(queryKey);
      change((state) => transition.apply(state, variables));
      return { before, waitingKey };
    },
    onError: (_error, variables, context) => {
      const before = context?.before;
      if (before !== undefined) change((state) => transition.revert(state, variables, before));
    },
    onSuccess: (answer) => receive?.(answer),
    onSettled: (_answer, error, _variables, context) => {
      if (context?.waitingKey && !isForLater(error)) waitingWrites.writeEnded(context.waitingKey);
      // Success has brought the records; after a failure ask again, once the last write has ended. Not awaited:
      // until this returns the failed write counts as under way, and would be replayed onto what is fetched.
      const isLast = client.isMutating({ mutationKey: writesKey }) === 1;
      if (error && isLast) void client.invalidateQueries({ queryKey });
    },
  });
}

/**
 * How the writes of earlier pages ended: `refused` are also those whose card or column is gone, `overtaken` those that a
 * later one of somebody else has replaced; `refusedTexts` are the words of the refused. What stays kept until its person
 * signs in has not ended.
 */
export type SentWaiting = Readonly<{
  sent: number;
  refused: number;
  overtaken: number;
  refusedTexts: readonly string[];
}>;

type Sending<State, Definition> = Readonly<{
  area: string;
  queryKey: QueryKey;
  /** By kind. */
  writes: Readonly<Record<string, Definition>>;
  writeOf: (definition: Definition) => OptimisticWrite<State, never, unknown>;
  /** The same write for what is there now; null where what it was about is gone. */
  stillPossible: (waiting: WaitingWrite, state: State) => WaitingWrite["variables"] | null;
  /** Whether what it was for is so already. */
  isDone: (waiting: WaitingWrite, state: State) => boolean;
  isOvertaken: (error: unknown) => boolean;
}>;

/** Sends what pages that are gone could not, in its order, and shows it meanwhile. */
export async function sendWaitingWrites<State, Definition>(
  client: QueryClient,
  { area, queryKey, writes, writeOf, stillPossible, isDone, isOvertaken }: Sending<State, Definition>,
): Promise<SentWaiting> {
  const waiting = await listWaitingWrites(area);
  const state = client.getQueryData<State>(queryKey);
  if (state === undefined) return { sent: 0, refused: 0, overtaken: 0, refusedTexts: [] };
  const answers: Promise<unknown>[] = [];
  const refusedTexts: string[] = [];
  let lost = 0;
  for (const entry of waiting) {
    const definition = Object.hasOwn(writes, entry.kind) ? writes[entry.kind] : undefined;
    const variables = definition && stillPossible(entry, state);
    const write = definition && (writeOf(definition) as OptimisticWrite<State, unknown, unknown>);
    const keepText = () => write?.textOf && refusedTexts.push(write.textOf(entry.variables));
    if (write && variables) {
      const answer = client.getMutationCache().build(client, optimisticWrite(client, write)).execute(variables);
      answer.catch((reason: unknown) => isForLater(reason) || keepText());
      answers.push(answer);
    } else if (!isDone(entry, state)) {
      lost += 1;
      keepText();
    }
    // From here on this page keeps it, under a key of its own.
    waitingWrites.writeEnded(entry.key);
  }
  const settled = await Promise.allSettled(answers);
  const failures = settled.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  const ended = failures.filter((reason) => !isForLater(reason));
  const overtaken = ended.filter(isOvertaken).length;
  return { sent: settled.length - failures.length, refused: ended.length - overtaken + lost, overtaken, refusedTexts };
}
