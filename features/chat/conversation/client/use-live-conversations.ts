import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { subscribe } from "@/lib/event-stream";
import { conversationKeys } from "./queries";
import { receiveEvent } from "./receive-event";

/** Keeps the conversations up to date by what events carry; reads them again where some may be missing. */
export function useLiveConversations(viewerId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const readAllAgain = () => {
      void client.invalidateQueries({ queryKey: conversationKeys.lists() });
      void client.invalidateQueries({ queryKey: conversationKeys.details() });
    };
    const receive = (event: Parameters<typeof receiveEvent>[1]) => {
      receiveEvent({ client, viewerId }, event);
      // What is being read may be from before the event.
      if (client.isFetching({ queryKey: conversationKeys.lists() }) > 0)
        void client.invalidateQueries({ queryKey: conversationKeys.lists() });
    };
    return subscribe("chat.", receive, readAllAgain, readAllAgain);
  }, [client, viewerId]);
}
