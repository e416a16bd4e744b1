import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { subscribe } from "@/lib/event-stream";
import { withRead } from "../domain/receipt-state";
import type { ReceiptList } from "../schema";
import { receiptKeys } from "./queries";

/** Applies what events say of how far others have read, and reads it again where some may be missing. */
export function useLiveReceipts(conversationId: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (conversationId === undefined) return;
    const queryKey = receiptKeys.list(conversationId);
    const read = (userId: unknown, seq: unknown) =>
      client.setQueryData<ReceiptList>(queryKey, (list) => list && withRead(list, String(userId), Number(seq)));
    const readAgain = () => void client.invalidateQueries({ queryKey });
    const ends = [
      subscribe(
        "chat.read",
        ({ payload }) => payload.conversationId === conversationId && read(payload.userId, payload.seq),
        readAgain,
        readAgain,
      ),
      // Who writes has read what was there.
      subscribe("chat.message-sent", ({ payload }) => {
        if (payload.conversationId !== conversationId) return;
        read((payload.message as { senderId?: unknown }).senderId, payload.seq);
      }),
      subscribe("chat.settings-changed", readAgain),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [client, conversationId]);
}
