import { useEffect, useState } from "react";
import { subscribe } from "@/lib/event-stream";
import { type Typist, withoutTypist, withTypist } from "../domain/typists";

/** Who types says so again every 3 seconds. */
const shownMs = 5_000;

/** Who is typing in a conversation now. */
export function useTypists(conversationId: string): readonly Typist[] {
  const [typists, setTypists] = useState<readonly Typist[]>([]);
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const end = (userId: string) => {
      clearTimeout(timers.get(userId));
      timers.delete(userId);
      setTypists((now) => withoutTypist(now, userId));
    };
    const ends = [
      subscribe("chat.typing", ({ payload }) => {
        if (payload.conversationId !== conversationId) return;
        const typist = { userId: String(payload.userId), name: String(payload.name) };
        setTypists((now) => withTypist(now, typist));
        clearTimeout(timers.get(typist.userId));
        timers.set(
          typist.userId,
          setTimeout(() => end(typist.userId), shownMs),
        );
      }),
      // What was typed has come.
      subscribe("chat.message-sent", ({ payload }) => {
        if (payload.conversationId !== conversationId) return;
        end(String((payload.message as { senderId?: unknown }).senderId));
      }),
    ];
    return () => {
      for (const stop of ends) stop();
      for (const timer of timers.values()) clearTimeout(timer);
      setTypists([]);
    };
  }, [conversationId]);
  return typists;
}
