import { useEffect, useState } from "react";
import { call } from "@/lib/api-client";
import { chatLimits } from "../../domain/constants";
import { type ChatDraft, composingActions } from "./store";

const restMs = 1_500;

type Kept = Readonly<{ conversationId: string | undefined; draft: ChatDraft | undefined; stored: string }>;

/** Stores the draft on the server a moment after the last key, so that other devices show it; the browser has it at once. */
export function useKeptDraft({ conversationId, draft, stored }: Kept): void {
  const [sent, setSent] = useState(stored);
  const isNews = draft?.isTyped && draft.body.trim() !== sent.trim() && draft.body.length <= chatLimits.draft;
  const news = isNews ? draft.body : null;
  useEffect(() => {
    if (conversationId === undefined || news === null) return undefined;
    const timer = setTimeout(() => {
      call("POST /api/chat/conversation/update", { body: { conversationId, draft: news } }).then(
        () => {
          setSent(news);
          composingActions.draftStored(conversationId, news);
        },
        // What is typed next is stored with it; until then this browser has it.
        () => {},
      );
    }, restMs);
    return () => clearTimeout(timer);
  }, [conversationId, news]);
}
