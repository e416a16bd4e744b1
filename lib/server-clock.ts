/** The time of the server, in milliseconds, told by how long ago it was said: a wrong clock of the browser makes no difference. */
export function serverClock(saidMs: number): () => number {
  const heardAt = performance.now();
  return () => saidMs + performance.now() - heardAt;
}
