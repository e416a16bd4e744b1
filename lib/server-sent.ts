import { createParser, type EventSourceMessage } from "eventsource-parser";

/** `id` is the latest that an event with data has named. */
export type ServerSent = Readonly<{ event: string; data: string; id: string }>;

/**
 * Parses server-sent events from the body of a `fetch` response, since the browser's `EventSource` can only GET and
 * reconnects by itself. Events cut anywhere, in a character even, come out whole; one that the end cuts off does not
 * come out at all.
 */
export async function* readServerSent(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerSent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const parsed: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (message) => parsed.push(message) });
  let lastId = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      for (const { event = "message", data, id = lastId } of parsed.splice(0)) {
        lastId = id;
        yield { event, data, id };
      }
    }
  } finally {
    // Whoever stops listening hangs up.
    await reader.cancel().catch(() => undefined);
  }
}
