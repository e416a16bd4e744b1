import "server-only";

const encoder = new TextEncoder();

/** The body of one answer that is told event by event. Whoever reads it may leave at any time. */
export class AnswerStream {
  readonly body: ReadableStream<Uint8Array>;
  readonly #gone = new AbortController();
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
    const controller = this.#controller;
    this.#controller = null;
    try {
      controller?.close();
    } catch {
      // The reader has gone already.
    }
  }
}
