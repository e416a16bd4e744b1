import { useSyncExternalStore } from "react";

const ids = new Set<string>();
const listeners = new Set<() => void>();

function announce(): void {
  for (const listen of listeners) listen();
}

/**
 * Tracks the records that this page is archiving or deleting, so that it does not report them as gone. Its page calls
 * `end` when it closes, or when the request fails.
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

/** Whether the user of this page is archiving or deleting this record. */
export const useIsPendingRemoval = (id: string): boolean =>
  useSyncExternalStore(
    watch,
    () => ids.has(id),
    () => false,
  );
