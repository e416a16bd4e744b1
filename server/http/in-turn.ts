import "server-only";
import { AppError } from "@/lib/errors";

/** Pieces of work under one key: how many have come and not ended, and when the last of them ends. */
type Queue = { count: number; last: Promise<unknown> };

const queues = new Map<string, Queue>();

type Options = Readonly<{
  /** So many wait behind the one that runs. */
  maxWaiting: number;
  /** What is thrown where that many wait already; without it `too-many-requests`. */
  whenFull?: () => AppError;
  /** Work that was not begun when it aborts is left out, and its place is free. */
  signal?: AbortSignal;
}>;

const tooMany = () => new AppError("too-many-requests", { detail: "Too many at once.", retryAfterS: 2 });

/**
 * Runs work one piece after the other for each key, in the order in which it came; throws where `maxWaiting` wait
 * already. Other processes count for themselves, since what is spared is the time of this one.
 */
export async function inTurn<Result>(
  key: string,
  { maxWaiting, whenFull = tooMany, signal }: Options,
  work: () => Promise<Result>,
): Promise<Result> {
  const queue = queues.get(key) ?? { count: 0, last: Promise.resolve() };
  if (queue.count > maxWaiting) throw whenFull();
  queues.set(key, queue);
  queue.count += 1;
  const leave = once(() => {
    queue.count -= 1;
    if (queue.count === 0) queues.delete(key);
  });
  const result = queue.last.then(() => {
    signal?.removeEventListener("abort", leave);
    signal?.throwIfAborted();
    return work();
  });
  signal?.addEventListener("abort", leave);
  // The next one comes whether this one succeeds or not.
  queue.last = result.catch(() => undefined);
  try {
    return await result;
  } finally {
    leave();
  }
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}
