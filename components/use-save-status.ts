import { type MutationFilters, type MutationState, onlineManager, useMutationState } from "@tanstack/react-query";
import { useState } from "react";

/** `waiting`: nobody has answered yet, or it cannot be sent. */
export type SaveStatus = "saving" | "waiting" | "saved";

type Write = Readonly<Pick<MutationState, "status" | "submittedAt"> & { isWaiting: boolean }>;

/**
 * What to say of some writes: of those under way, or of the last that was sent from `sinceMs` on. Null where there is
 * none, and after one that failed: its field says why.
 */
export function saveStatusOf(writes: readonly Write[], sinceMs: number): SaveStatus | null {
  const pending = writes.filter(({ status }) => status === "pending");
  if (pending.length > 0) return pending.some(({ isWaiting }) => isWaiting) ? "waiting" : "saving";
  const last = writes.toSorted((a, b) => a.submittedAt - b.submittedAt).at(-1);
  return last?.status === "success" && last.submittedAt >= sinceMs ? "saved" : null;
}

/** How the writes of a record stand since it was opened. For another record it must be mounted anew. */
export function useSaveStatus(filters: MutationFilters): SaveStatus | null {
  const [openedAt] = useState(() => Date.now());
  const writes = useMutationState({
    filters,
    select: ({ state: { status, submittedAt, failureCount, isPaused } }): Write => ({
      status,
      submittedAt,
      // One that waits for the write before it is paused, too.
      isWaiting: failureCount > 0 || (isPaused && !onlineManager.isOnline()),
    }),
  });
  return saveStatusOf(writes, openedAt);
}
