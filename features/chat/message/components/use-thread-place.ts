import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { changeMessages, fetchMessages, messageKeys } from "../client/queries";
import { withNewer, withOlder } from "../domain/message-window";
import type { MessagePage } from "../schema";

type Step = (conversationId: string) => Promise<void>;

/** Reads further messages into the run that is shown, and replaces the run where somebody goes elsewhere. */
export function useThreadPlace(conversationId: string | undefined) {
  const client = useQueryClient();
  /** One after another: each goes on from where the one before has led. */
  const reading = useRef<Promise<unknown> | null>(null);
  const [failure, setFailure] = useState<Readonly<{ error: unknown; retry: () => void }> | null>(null);

  async function work(id: string, step: Step): Promise<boolean> {
    setFailure(null);
    try {
      await step(id);
      return true;
    } catch (error) {
      setFailure({ error, retry: () => void read(step) });
      return false;
    }
  }

  function read(step: Step): Promise<boolean> {
    if (conversationId === undefined) return Promise.resolve(false);
    const before = reading.current ?? Promise.resolve();
    const reads = before.then(() => work(conversationId, step));
    reading.current = reads;
    void reads.then(() => {
      if (reading.current === reads) reading.current = null;
    });
    return reads;
  }

  /** What is asked for by scrolling is asked for again by the next step. */
  const readUnlessReading = (step: Step) => (reading.current ? Promise.resolve(false) : read(step));

  const shown = (id: string) => client.getQueryData<MessagePage>(messageKeys.list(id));

  return {
    failure,
    readOlder: () =>
      readUnlessReading(async (id) => {
        const first = shown(id)?.messages.at(0)?.seq;
        if (first === undefined) return;
        const page = await fetchMessages(id, { before: first });
        changeMessages(client, id, (now) => withOlder(now, page));
      }),
    readNewer: () =>
      readUnlessReading(async (id) => {
        const last = shown(id)?.messages.at(-1)?.seq;
        if (last === undefined) return;
        const page = await fetchMessages(id, { after: last });
        changeMessages(client, id, (now) => withNewer(now, page));
      }),
    readAround: (seq: number) =>
      read(async (id) => {
        const page = await fetchMessages(id, { around: seq });
        changeMessages(client, id, () => page);
      }),
    readLatest: () =>
      read(async (id) => {
        const page = await fetchMessages(id);
        changeMessages(client, id, () => page);
      }),
  };
}
