/**
 * Returns a clock that runs on from the server's time, in milliseconds, so that a wrong clock in the browser has no
 * effect.
 */
export function serverClock(serverNowMs: number): () => number {
  const receivedAtMs = performance.now();
  return () => serverNowMs + performance.now() - receivedAtMs;
}
