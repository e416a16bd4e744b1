/** Lets guards ask for confirmation before code leaves the page. */

type Guard = (address: string, go: () => void) => boolean;

const guards = new Set<Guard>();

/**
 * Lets `guard` have a word before code of ours leaves the page: it answers whether it holds the step back, and then
 * calls `go` itself if the person wants to leave after all. Answers how to take the guard away.
 */
export function guardLeaving(guard: Guard): () => void {
  guards.add(guard);
  return () => {
    guards.delete(guard);
  };
}

/** Goes where code of ours leads, unless something unsaved on the page holds it back and asks. Links are asked by themselves. */
export function leaveFor(address: string, go: () => void): void {
  for (const guard of guards) if (guard(address, go)) return;
  go();
}
