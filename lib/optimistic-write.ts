import { onlineManager, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { optimisticUpdate } from "./optimistic-update";
import { isOtherOwner } from "./owner";
import { codeOf } from "./problem";
import { sentAgainMs } from "./retention";
import { listWaitingWrites, type WaitingWrite, waitingWrites } from "./waiting-writes";
import { keptWaitMs, retryWaitMs, retryWaitsMs } from "./write-retry";

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
  /** What somebody wrote in it, to be shown where a later page's sending of it is refused. */
  textOf?: (variables: Variables) => string;
}>;

/** A delete that is sent again finds the record gone, which is what it is for. */
export const ignoreNotFound = <Answer>(deletion: Promise<Answer>): Promise<Answer | undefined> =>
  deletion.catch((error: unknown) => {
    if (codeOf(error) !== "not-found") throw error;
    return undefined;
  });

/** Whether its person has to sign in first: then it is theirs to send afterwards. */
export const isForLater = (error: unknown) => codeOf(error) === "not-authenticated" || isOtherOwner(error);

type WaitMs = (attempt: number, error: unknown, beganAtMs: number) => number | null;

/**
 * Mutation options that repeat a write as lib/write-retry says. Failures without a network do not count, since the next
 * attempt waits for the network. Counts for one write at a time, as a scope sends them.
 */
export function withRetries<Variables, Answer>(
  send: (variables: Variables) => Promise<Answer>,
  waitMsOf: WaitMs = (attempt, error) => retryWaitMs(attempt, error),
) {
  let underWay: Variables | undefined;
  let offline = 0;
  let beganAtMs = 0;
  const waitMs = (failures: number, error: unknown) => waitMsOf(failures - offline, error, beganAtMs);
  return {
    mutationFn: async (variables: Variables): Promise<Answer> => {
      if (variables !== underWay) [offline, beganAtMs] = [0, Date.now()];
      underWay = variables;
      try {
        return await send(variables);
      } catch (error) {
        if (!onlineManager.isOnline()) offline += 1;
        throw error;
      }
    },
    retry: (failures: number, error: unknown) => waitMs(failures, error) !== null,
    retryDelay: (failures: number, error: unknown) => waitMs(failures, error) ?? 0,
  };
}

/** Scopes in which a write failed, and nothing has been read since. */
const unreadScopes = new WeakMap<QueryClient, Set<string>>();

function unreadOf(client: QueryClient): Set<string> {
  const scopes = unreadScopes.get(client) ?? new Set();
  unreadScopes.set(client, scopes);
  return scopes;
}

/** How the browser repeats what it keeps; `onWait` hears that it does. Older than it may be sent, it is given up. */
const patience =
  (waitsMs: readonly number[], onWait?: () => void): WaitMs =>
  (attempt, error, beganAtMs) => {
    const waitMs = Date.now() - beganAtMs < sentAgainMs ? keptWaitMs(attempt, error, waitsMs) : null;
    if (waitMs !== null) onWait?.();
    return waitMs;
  };

/**
 * Mutation options for optimistic updates of a board, including writes that wait while offline. One that nobody answers
 * is sent again for as long as the server is away, and keeps what it shows meanwhile; one that is refused lets the next
 * one leave. All of them may be sent twice without harm, so the browser keeps each until it has ended: the next page
 * sends what this one could not.
 */
export function optimisticWrite<State, Variables, Answer>(
  client: QueryClient,
  { area, kind, queryKey, writesKey, transition, send, receive }: OptimisticWrite<State, Variables, Answer>,
  waitsMs: readonly number[] = retryWaitsMs,
  onWait?: () => void,
) {
  const change = (next: (state: State) => State) =>
    client.setQueryData<State>(queryKey, (state) => (state === undefined ? undefined : next(state)));
  const update = optimisticUpdate<Variables, Answer, State | undefined>(client, {
    queryKey,
    writesKey,
    kind,
    send,
    receive,
    keep: (variables) => waitingWrites.writeBegun({ area, kind, variables }),
    apply: (variables) => {
      const before = client.getQueryData<State>(queryKey);
      change((state) => transition.apply(state, variables));
      return before;
    },
    revert: (variables, before) =>
      before !== undefined && change((state) => transition.revert(state, variables, before)),
    settle: ({ error, waitingKey, isLast }) => {
      if (waitingKey && !isForLater(error)) waitingWrites.writeEnded(waitingKey);
      // Success has brought the records; after a failure ask again, once the last write has ended, however that ended.
      const scope = writesKey.join("/");
      const unread = unreadOf(client);
      if (error) unread.add(scope);
      if (isLast && unread.delete(scope)) void client.invalidateQueries({ queryKey });
    },
  });
  return { ...update, ...withRetries(send, patience(waitsMs, onWait)) };
}

/** A write that was not saved, and its error: `name` is what it was about, `text` what the person wrote. */
export type UnsavedWrite = Readonly<{ kind: string; name?: string; text?: string; error: unknown }>;

/** How the writes of earlier pages ended. Those that wait for a new sign-in have not ended. */
export type SentWaiting = Readonly<{ sent: number; unsaved: readonly UnsavedWrite[] }>;

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
  /** The name of the card or column that it is about. */
  nameOf: (waiting: WaitingWrite, state: State) => string;
}>;

const gone = { code: "not-found" };
const expired = { code: "expired" };

/**
 * Sends what pages that are gone could not, in its order, and shows it meanwhile. Where one has to wait for the server,
 * `report` hears how those before it ended; the answer is what it has not heard.
 */
export async function sendWaitingWrites<State, Definition>(
  client: QueryClient,
  { area, queryKey, writes, writeOf, stillPossible, isDone, nameOf }: Sending<State, Definition>,
  report?: (ended: SentWaiting) => void,
): Promise<SentWaiting> {
  const waiting = await listWaitingWrites(area);
  const state = client.getQueryData<State>(queryKey);
  if (state === undefined) return { sent: 0, unsaved: [] };
  const ended = new Map<number, UnsavedWrite | "sent" | null>();
  const takeEnded = (): SentWaiting => {
    const endings = [...ended].toSorted(([a], [b]) => a - b).map(([, ending]) => ending);
    ended.clear();
    const sent = endings.filter((ending) => ending === "sent").length;
    return { sent, unsaved: endings.filter((ending) => ending !== "sent" && ending !== null) };
  };
  const handleWait = report && (() => report(takeEnded()));
  const endings = waiting.map(async (entry): Promise<UnsavedWrite | "sent" | null> => {
    const definition = Object.hasOwn(writes, entry.kind) ? writes[entry.kind] : undefined;
    const write = definition && (writeOf(definition) as OptimisticWrite<State, unknown, unknown>);
    const { kind, variables, isExpired } = entry;
    const unsaved = (error: unknown) => {
      return { kind, name: nameOf(entry, state), text: write?.textOf?.(variables), error };
    };
    const possible = isExpired ? null : stillPossible(entry, state);
    const answer =
      write &&
      possible &&
      client
        .getMutationCache()
        .build(client, optimisticWrite(client, write, retryWaitsMs, handleWait))
        .execute(possible);
    // From here on this page keeps it, under a key of its own.
    waitingWrites.writeEnded(entry.key);
    if (!answer) return isDone(entry, state) ? null : unsaved(isExpired ? expired : gone);
    return await answer.then(
      () => "sent" as const,
      (error: unknown) => (isForLater(error) ? null : unsaved(error)),
    );
  });
  await Promise.all(endings.map(async (ending, at) => ended.set(at, await ending)));
  return takeEnded();
}
