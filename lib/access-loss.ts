/** Why a call of this page was refused for good: the session has ended, or its person may not be here any more. */
export type AccessLoss = "ended" | "revoked";

const losses: Readonly<Record<string, AccessLoss>> = { "not-authenticated": "ended", "not-admitted": "revoked" };

const listeners = new Set<() => void>();
let loss: AccessLoss | null = null;

function become(next: AccessLoss | null): void {
  if (next === loss) return;
  loss = next;
  for (const listener of listeners) listener();
}

/**
 * Tracks whether the session has ended or access was revoked, as the answers to this page's calls say. The page stays
 * as it is and tells its reader, so that nothing that was typed is lost; somebody who signs in again, in another tab
 * perhaps, goes on where they were.
 */
export const accessLoss = {
  state: () => loss,
  watch: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Takes the code of a refusal. */
  refused: (code: unknown) => {
    const found = losses[String(code)];
    if (found) become(found);
  },
  /** A call was answered. */
  answered: () => become(null),
};
