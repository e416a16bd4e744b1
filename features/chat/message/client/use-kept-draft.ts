import { useEffect, useState } from "react";
import { call } from "@/lib/api-client";
import { chatLimits } from "../../domain/constants";

const restMs = 1_500;

type Kept = Readonly<{ conversationId: string | undefined; draft: string | undefined; stored: string }>;

/** Stores the draft on the server a moment after the last key, so that other devices show it; the browser has it at once. */
export function useKeptDraft({ conversationId, draft, stored }: Kept): void {
  const [sent, setSent] = useState(stored);
  const news = draft === undefined || draft.trim() === sent.trim() || draft.length > chatLimits.draft ? null : draft;
  useEffect(() => {
    if (conversationId === undefined || news === null) return undefined;
    const timer = setTimeout(() => {
      setSent(news);
      // What is typed next is stored with it.
      void call("POST /api/chat/conversation/update", { body: { conversationId, draft: news } }).catch(() => {});
    }, restMs);
    return () => clearTimeout(timer);
  }, [conversationId, news]);
}
