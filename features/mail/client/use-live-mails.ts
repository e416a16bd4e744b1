import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { subscribe } from "@/lib/event-stream";
import type { StreamEvent } from "@/lib/event-stream-line";
import { readMailsAgain } from "./cached-mails";
import { mailKeys } from "./queries";
import { receiveEvent } from "./receive-event";

/** Holds back events while own changes are under way, whose echoes would show what these have changed since. */
function makeReceiver(client: QueryClient) {
  let waiting: StreamEvent[] = [];
  const isWriting = () => client.isMutating({ mutationKey: mailKeys.writes() }) > 0;
  function flush() {
    if (waiting.length === 0 || isWriting()) return;
    const events = waiting;
    waiting = [];
    for (const event of events) receiveEvent(client, event);
  }
  return {
    receive: (event: StreamEvent) => {
      waiting.push(event);
      flush();
    },
    stop: client.getMutationCache().subscribe(flush),
  };
}

/** Keeps lists, threads and counts up to date by what events carry; reads them again where some may be missing. */
export function useLiveMails(): void {
  const client = useQueryClient();
  useEffect(() => {
    const { receive, stop } = makeReceiver(client);
    const readAgain = () => readMailsAgain(client);
    const end = subscribe("mail.", receive, readAgain, readAgain);
    return () => {
      end();
      stop();
    };
  }, [client]);
}
