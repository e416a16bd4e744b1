import { type MutationState, type QueryKey, useMutationState } from "@tanstack/react-query";
import type { WriteContext } from "@/lib/optimistic-update";

/** Whether a write that is under way was sent and nobody has answered, or cannot be sent. */
export const isWaiting = ({ failureCount, isPaused }: Pick<MutationState, "failureCount" | "isPaused">): boolean =>
  failureCount > 0 || isPaused;

/** Counts the writes that were sent and are not confirmed yet, and those that would be lost with the page. */
export function useWaitingCount(writesKey: QueryKey): Readonly<{ waiting: number; unkept: number }> {
  const writes = useMutationState({
    filters: { mutationKey: writesKey, status: "pending" },
    select: ({ state }) => ({
      isShown: isWaiting(state),
      isKept: typeof (state.context as WriteContext<unknown> | undefined)?.waitingKey === "string",
    }),
  });
  const waiting = writes.filter(({ isShown }) => isShown);
  return { waiting: waiting.length, unkept: waiting.filter(({ isKept }) => !isKept).length };
}
