import { useCallback } from "react";
import { call } from "@/lib/api-client";

const everyMs = 3_000;
/** When this page last said so of a conversation. */
const saidAt = new Map<string, number>();

/** Returns what is called on each input: at most once in 3 seconds the others hear that one is typing. */
export function useTyping(conversationId: string | undefined): () => void {
  return useCallback(() => {
    if (conversationId === undefined) return;
    const now = Date.now();
    if (now - (saidAt.get(conversationId) ?? 0) < everyMs) return;
    saidAt.set(conversationId, now);
    // Nobody misses it.
    call("POST /api/chat/typing", { body: { conversationId } }).catch(() => undefined);
  }, [conversationId]);
}
