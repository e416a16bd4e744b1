import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { subscribe } from "@/lib/event-stream";
import { readAgain } from "@/lib/read-again";
import { conversationKeys } from "./queries";
import { receiveEvent } from "./receive-event";

/** Keeps the conversations up to date by what events carry; reads them again where some may be missing. */
export function useLiveConversations(viewerId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const readAllAgain = () => {
      readAgain(client, { queryKey: conversationKeys.lists() });
      readAgain(client, { queryKey: conversationKeys.details() });
    };
    return subscribe("chat.", (event) => receiveEvent({ client, viewerId }, event), readAllAgain, readAllAgain);
  }, [client, viewerId]);
}
