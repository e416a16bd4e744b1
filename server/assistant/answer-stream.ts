import "server-only";

const encoder = new TextEncoder();
/**
 * A model may think for a minute before its next word. Proxies, and our own server, take a stream on which nothing moves
 * for dead, so it gives a sign of life.
 */
const beatMs = 10_000;
const beat = encoder.encode(": beat\n\n");

/** The body of one answer that is told event by event. Whoever reads it may leave at any time. */
export class AnswerStream {
  readonly body: ReadableStream<Uint8Array>;
  readonly #gone = new AbortController();
  readonly #beats = setInterval(() => this.#controller?.enqueue(beat), beatMs);
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;

  constructor(clientGone: AbortSignal) {
    this.body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#controller = controller;
      },
      cancel: () => this.#leave(),
    });
    if (clientGone.aborted) this.#leave();
    else clientGone.addEventListener("abort", () => this.#leave(), { once: true, signal: this.#gone.signal });
  }

  /** Aborts when nobody reads any more. */
  get gone(): AbortSignal {
    return this.#gone.signal;
  }

  #leave(): void {
    clearInterval(this.#beats);
    this.#controller = null;
    this.#gone.abort();
  }

  send({ event, data }: { event: string; data: unknown }): void {
    this.#controller?.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  }

  /** Ends the answer and what is done for it, as if the reader had gone. */
  hangUp(): void {
    this.close();
    this.#gone.abort();
  }

  close(): void {
    clearInterval(this.#beats);
    const controller = this.#controller;
    this.#controller = null;
    try {
      controller?.close();
    } catch {
      // The reader has gone already.
    }
  }
}
