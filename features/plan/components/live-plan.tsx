"use client";

import { useLiveRefresh } from "@/lib/use-live-refresh";
import { planKeys } from "../client/queries";

/** Brings what others change of the project's tasks. Draws nothing. */
export function LivePlan({ projectId, boardId }: Readonly<{ projectId: string; boardId: string }>) {
  const queryKey = planKeys.detail(projectId);
  useLiveRefresh({
    topics: ["kanban.", "project.", "task."],
    isAbout: ({ payload }) => payload.boardId === boardId || payload.projectId === projectId,
    restMs: 400,
    // Our own moves, still under way, bring what they changed themselves, and read it again at the end.
    refresh: (client) => client.isMutating({ mutationKey: queryKey }) === 0 && client.invalidateQueries({ queryKey }),
  });
  return null;
}
