"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { subscribe } from "@/lib/event-stream";
import { receiveChange } from "../client/mutations";
import { aiBoardKeys } from "../client/queries";
import type { AiBoardChange } from "../schema";

/** Keeps the AI board up to date with other tabs and the assistant. Draws nothing. */
export function LiveAiBoard() {
  const client = useQueryClient();
  useEffect(() => {
    const refetch = () => void client.invalidateQueries({ queryKey: aiBoardKeys.board() });
    return subscribe(
      "aiBoard.",
      ({ payload }) => receiveChange(client, payload as unknown as AiBoardChange),
      refetch,
      refetch,
    );
  }, [client]);
  return null;
}
