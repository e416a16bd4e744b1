import { type MutationFilters, type MutationState, onlineManager, useMutationState } from "@tanstack/react-query";
import { useState } from "react";

/** `waiting`: an attempt has failed, or the browser is offline. */
export type SaveStatus = "saving" | "waiting" | "saved";

type Write = Readonly<Pick<MutationState, "status" | "submittedAt"> & { isWaiting: boolean }>;

/**
 * The status of the pending writes, or else of the last one sent since `sinceMs`. Null where there is none, and after one
 * that failed: its field says why.
 */
export function saveStatusOf(writes: readonly Write[], sinceMs: number): SaveStatus | null {
  const pending = writes.filter(({ status }) => status === "pending");
  if (pending.length > 0) return pending.some(({ isWaiting }) => isWaiting) ? "waiting" : "saving";
  const last = writes.toSorted((a, b) => a.submittedAt - b.submittedAt).at(-1);
  return last?.status === "success" && last.submittedAt >= sinceMs ? "saved" : null;
}

/** Returns the status of the writes to a record since the component was mounted: give it the record's id as its key. */
export function useSaveStatus(filters: MutationFilters): SaveStatus | null {
  const [openedAt] = useState(() => Date.now());
  const writes = useMutationState({
    filters,
    select: ({ state: { status, submittedAt, failureCount, isPaused } }): Write => ({
      status,
      submittedAt,
      // A write that waits for the one before it is also paused.
      isWaiting: failureCount > 0 || (isPaused && !onlineManager.isOnline()),
    }),
  });
  return saveStatusOf(writes, openedAt);
}
