import { useEffect, useState, useSyncExternalStore } from "react";
import { call } from "@/lib/api-client";

function watchAttention(onChange: () => void): () => void {
  document.addEventListener("visibilitychange", onChange);
  window.addEventListener("focus", onChange);
  window.addEventListener("blur", onChange);
  return () => {
    document.removeEventListener("visibilitychange", onChange);
    window.removeEventListener("focus", onChange);
    window.removeEventListener("blur", onChange);
  };
}

/** Whether somebody is looking at this window. */
const useHasAttention = () =>
  useSyncExternalStore(
    watchAttention,
    () => document.visibilityState === "visible" && document.hasFocus(),
    () => false,
  );

type Seen = Readonly<{ conversationId: string | undefined; seq: number; readSeq: number; isInView: boolean }>;

const restMs = 1_000;

/** Tells the server what the reader has seen, at most once a second: the newest message in view of a window in front. */
export function useSeen({ conversationId, seq, readSeq, isInView }: Seen): void {
  const hasAttention = useHasAttention();
  const [sent, setSent] = useState<Readonly<{ of: string | undefined; seq: number }>>({ of: undefined, seq: 0 });
  const known = Math.max(readSeq, sent.of === conversationId ? sent.seq : 0);
  const isNews = hasAttention && isInView && seq > known;
  useEffect(() => {
    if (!isNews || conversationId === undefined) return undefined;
    const timer = setTimeout(() => {
      setSent({ of: conversationId, seq });
      // What is lost now is said with the next message, or when the conversation is opened again.
      void call("POST /api/chat/conversation/mark-as-seen", { body: { conversationId, seq } }).catch(() => {});
    }, restMs);
    return () => clearTimeout(timer);
  }, [conversationId, isNews, seq]);
}
