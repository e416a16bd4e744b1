"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { subscribe } from "@/lib/event-stream";
import { planKeys } from "../client/queries";

/** Many cards may change one after another; the plan is read again once they have. */
const gatherMs = 400;

/** Brings what others change of the project's tasks. Draws nothing. */
export function LivePlan({ projectId, boardId }: Readonly<{ projectId: string; boardId: string }>) {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const queryKey = planKeys.detail(projectId);
    const refresh = () => {
      clearTimeout(timer);
      // Our own moves, still under way, bring what they changed themselves, and read it again at the end.
      timer = setTimeout(() => {
        if (client.isMutating({ mutationKey: queryKey }) === 0) void client.invalidateQueries({ queryKey });
      }, gatherMs);
    };
    const hear = ({ payload }: { payload: Readonly<Record<string, unknown>> }) => {
      if (payload.boardId === boardId || payload.projectId === projectId) refresh();
    };
    const ends = ["kanban.", "project.", "task."].map((topic) => subscribe(topic, hear, refresh, refresh));
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [client, projectId, boardId]);
  return null;
}
