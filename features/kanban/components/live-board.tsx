"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { subscribe } from "@/lib/event-stream";
import { panelActions } from "../board/client/store";
import { receiveChange } from "../client/mutations";
import { kanbanKeys } from "../client/queries";
import type { BoardChange, Card } from "../schema";

/** Brings what others do onto the board within a moment. Draws nothing. */
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
        receiveChange(client, change);
        for (const face of change.cards ?? []) {
          const open = client.getQueryData<Card>(kanbanKeys.card(face.id));
          const isRelated = /related$/.test(topic);
          const isNews =
            open && (isRelated || face.version > open.version || face.commentCount !== open.comments.length);
          if (isNews) void client.invalidateQueries({ queryKey: kanbanKeys.card(face.id) });
          void client.invalidateQueries({ queryKey: kanbanKeys.activity(face.id) });
        }
      },
      refetch,
      refetch,
    );
  }, [client, boardId]);
  return null;
}
