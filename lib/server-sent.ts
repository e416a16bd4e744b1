/** `id` is the latest that the stream has named, as EventSource's `lastEventId` is. */
export type ServerSent = Readonly<{ event: string; data: string; id: string }>;

/**
 * Reads the events of a `text/event-stream` from a body that was fetched, since the browser's EventSource can only
 * GET and asks again by itself. Events cut anywhere, in a character even, come out whole; one that the end cuts off
 * does not come out at all.
 */
export async function* readServerSent(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerSent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  let id = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      rest += decoder.decode(value, { stream: true });
      // A lone CR at the end may be half of a line's end.
      const held = rest.endsWith("\r") ? "\r" : "";
      const blocks = rest
        .slice(0, rest.length - held.length)
        .replace(/\r\n?/g, "\n")
        .split("\n\n");
      rest = `${blocks.pop() ?? ""}${held}`;
      for (const block of blocks) {
        const sent = parseBlock(block, id);
        id = sent.id;
        if (sent.data !== null) yield { ...sent, data: sent.data };
      }
    }
  } finally {
    // Whoever stops listening hangs up.
    await reader.cancel().catch(() => undefined);
  }
}

function parseBlock(block: string, lastId: string) {
  let event = "message";
  let id = lastId;
  const data: string[] = [];
  for (const line of block.split("\n")) {
    const [, field, value = ""] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
    if (field === "event") event = value;
    if (field === "id") id = value;
    if (field === "data") data.push(value);
  }
  return { event, id, data: data.length === 0 ? null : data.join("\n") };
}
