import "server-only";
import type { Actor } from "./actor";

/** The longest that a timer waits; a token may live longer. */
const maxDelayMs = 2 ** 31 - 1;

/** Calls `onExpire` when the actor's personal access token expires, if they came with one. Answers how to stop waiting. */
export function onTokenExpiry({ token }: Actor, onExpire: () => void): () => void {
  if (!token) return () => {};
  const { expiresAt } = token;
  let timer: NodeJS.Timeout;
  function wait() {
    const leftMs = Math.max(expiresAt.getTime() - Date.now(), 0);
    timer = leftMs > maxDelayMs ? setTimeout(wait, maxDelayMs) : setTimeout(onExpire, leftMs);
    timer.unref();
  }
  wait();
  return () => clearTimeout(timer);
}
