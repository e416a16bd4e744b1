"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { subscribe } from "@/lib/event-stream";
import { isClosedNow, panelActions } from "../board/client/store";
import { receiveChange } from "../client/mutations";
import { kanbanKeys } from "../client/queries";
import type { BoardChange, Card } from "../schema";
import { templateKeys } from "../template/client/queries";

/** Keeps a board up to date with the changes of other people. Draws nothing. */
export function LiveBoard({ boardId }: Readonly<{ boardId: string }>) {
  const client = useQueryClient();
  useEffect(() => {
    panelActions.boardOpened();
    const refetch = () => void client.invalidateQueries({ queryKey: kanbanKeys.board(boardId) });
    return subscribe(
      "kanban.",
      ({ topic, payload }) => {
        const change = payload as unknown as BoardChange;
        if (change.boardId !== boardId) return;
        if (topic === "kanban.board.closed") return panelActions.boardClosed(boardId);
        // An event for a closed board means that it was restored, or the viewer added back; what is cached may be old.
        if (topic === "kanban.board.opened" || isClosedNow(boardId)) {
          panelActions.boardOpened();
          return void client.invalidateQueries({ queryKey: kanbanKeys.all });
        }
        receiveChange(client, change);
        if (topic.startsWith("kanban.template.")) {
          void client.invalidateQueries({ queryKey: templateKeys.board(boardId) });
        }
        for (const summary of change.cards ?? []) {
          const queryKey = kanbanKeys.card(summary.id);
          const open = client.getQueryData<Card>(queryKey);
          // Neither shows on the face of a card or counts as a version of it.
          const isBeside = /related$|\.comment/.test(topic);
          // One that is on its way may be from before this change; it is asked for again.
          const isNews =
            !open || isBeside || summary.version > open.version || summary.commentCount !== open.comments.length;
          if (isNews) void client.invalidateQueries({ queryKey });
          void client.invalidateQueries({ queryKey: kanbanKeys.activity(summary.id) });
        }
      },
      refetch,
      refetch,
    );
  }, [client, boardId]);
  return null;
}
