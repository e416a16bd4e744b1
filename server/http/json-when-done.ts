import "server-only";
import { jsonType } from "./answer";

/** Proxies end a connection on which nothing comes for a minute or so. */
const keepAliveMs = 10_000;

/**
 * Answers at once and sends the JSON when the work is done: for work that takes minutes, longer than a deadline. Until
 * then there is white space, which JSON may begin with. The work is told when nobody waits for it any more; what it
 * throws before it first waits becomes a problem as usual, later the connection breaks off.
 */
export function jsonWhenDone(
  requestSignal: AbortSignal,
  work: (signal: AbortSignal) => Promise<unknown>,
  { everyMs = keepAliveMs }: { everyMs?: number } = {},
): Response {
  const gone = new AbortController();
  const result = work(AbortSignal.any([requestSignal, gone.signal]));
  const encoder = new TextEncoder();
  let timer: NodeJS.Timeout | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      timer = setInterval(() => controller.enqueue(encoder.encode(" ")), everyMs);
      void result
        .then(
          (value) => {
            if (gone.signal.aborted) return;
            controller.enqueue(encoder.encode(JSON.stringify(value)));
            controller.close();
          },
          (error: unknown) => controller.error(error),
        )
        .finally(() => clearInterval(timer));
    },
    cancel() {
      clearInterval(timer);
      gone.abort();
    },
  });
  const headers = { "content-type": jsonType, "cache-control": "private, no-store", "x-accel-buffering": "no" };
  return new Response(body, { headers });
}
