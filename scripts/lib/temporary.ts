import { rmSync } from "node:fs";
import { endAll } from "./processes.mjs";

/** Does `work`, and removes what it keeps at `path` meanwhile: afterwards, or when the process exits in the middle. */
export async function withTemporary<T>(path: string, work: () => Promise<T>): Promise<T> {
  const remove = () => rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  // Before the lock is released, under which it was made.
  process.prependListener("exit", remove);
  try {
    return await work();
  } finally {
    process.off("exit", remove);
    remove();
  }
}

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Until `ignore` is called a signal ends the processes that were started and this one, which removes what is temporary, and
 * says `sentence`. What waits with `unlessStopped` then goes no further, so that the end is told once, and truly. A signal
 * that comes twice, as npm passes on what a terminal has sent already, is one.
 */
export function endOnSignals(sentence: string) {
  let isStopping = false;
  const end = async () => {
    if (isStopping) return;
    isStopping = true;
    await endAll();
    console.error(`✗ ${sentence}`);
    process.exit(1);
  };
  for (const signal of signals) process.on(signal, end);
  return {
    ignore: () => {
      for (const signal of signals) process.off(signal, end);
    },
    unlessStopped: <T>(work: Promise<T>): Promise<T> =>
      work.finally(() => (isStopping ? new Promise(() => {}) : undefined)),
  };
}
