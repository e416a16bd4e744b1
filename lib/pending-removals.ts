import { useSyncExternalStore } from "react";

const ids = new Set<string>();
const listeners = new Set<() => void>();

function announce(): void {
  for (const listen of listeners) listen();
}

/**
 * The records that the user of this page is archiving or deleting, from the press of the button until they are on the next
 * page, so that nothing reports to them that the record is gone. Its page calls `end` when it closes, or when the request fails.
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
