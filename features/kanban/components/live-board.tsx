"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { subscribe } from "@/lib/event-stream";
import { receiveChange } from "../client/mutations";
import { kanbanKeys } from "../client/queries";
import type { BoardChange } from "../schema";

/** Brings what others do onto the board within a moment. Draws nothing. */
export function LiveBoard({ boardId }: Readonly<{ boardId: string }>) {
  const client = useQueryClient();
  useEffect(() => {
    const refetch = () => void client.invalidateQueries({ queryKey: kanbanKeys.board(boardId) });
    return subscribe(
      "kanban.",
      ({ payload }) => {
        const change = payload as unknown as BoardChange;
        if (change.boardId !== boardId) return;
        receiveChange(client, change);
        for (const { id } of change.cards ?? []) void client.invalidateQueries({ queryKey: kanbanKeys.card(id) });
      },
      refetch,
      refetch,
    );
  }, [client, boardId]);
  return null;
}
