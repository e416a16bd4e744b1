import { useSyncExternalStore } from "react";

const ids = new Set<string>();
const listeners = new Set<() => void>();

function announce(): void {
  for (const listen of listeners) listen();
}

/**
 * What this page's own person is archiving or deleting, from the press of the button until they are on the next page: that it
 * is gone is no news to them. Whoever shows it calls `end` when they leave; whoever is refused, too.
 */
export const pendingRemovals = {
  begin(id: string): void {
    ids.add(id);
    announce();
  },
  end(id: string): void {
    if (ids.delete(id)) announce();
  },
  has: (id: string): boolean => ids.has(id),
};

function watch(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Whether its own person is archiving or deleting this. */
export const useIsPendingRemoval = (id: string): boolean =>
  useSyncExternalStore(
    watch,
    () => ids.has(id),
    () => false,
  );
