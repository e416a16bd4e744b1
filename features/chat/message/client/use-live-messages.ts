import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { subscribe } from "@/lib/event-stream";
import { type MessageChange, withChange } from "../domain/message-window";
import type { Message } from "../schema";
import { changeMessages, readIfReading, readMessagesAgain } from "./queries";
import { receiveMessage } from "./sending";

/** Keeps the open conversation's messages up to date by what events carry; reads them again where some may be missing. */
export function useLiveMessages(conversationId: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (conversationId === undefined) return undefined;
    const readAgain = () => readMessagesAgain(client, conversationId);
    return subscribe(
      "chat.message-",
      ({ topic, payload }) => {
        if (payload.conversationId !== conversationId) return;
        if (topic === "chat.message-sent") {
          const { message } = payload as unknown as { message: Message };
          receiveMessage(client, message);
        } else {
          const change = payload as unknown as MessageChange;
          changeMessages(client, conversationId, (shown) => withChange(shown, change));
        }
        readIfReading(client, conversationId);
      },
      readAgain,
      readAgain,
    );
  }, [client, conversationId]);
}
