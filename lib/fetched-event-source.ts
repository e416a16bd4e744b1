import { fetchApi } from "./api-host";
import { readServerSent } from "./server-sent";

type Listener = (message: MessageEvent<string>) => void;

/**
 * Reads an event stream from another host over `fetch`, with the access token. The browser's own EventSource sends no
 * token; this one takes its place, except that it does not connect again by itself: it closes, and whoever made it
 * makes another.
 */
export class FetchedEventSource {
  onmessage: Listener | null = null;
  onerror: (() => void) | null = null;
  readyState: number = EventSource.CONNECTING;
  readonly #listeners = new Map<string, Listener>();
  readonly #abort = new AbortController();

  constructor(path: string) {
    void this.#read(path);
  }

  addEventListener(event: string, listener: Listener): void {
    this.#listeners.set(event, listener);
  }

  close(): void {
    this.readyState = EventSource.CLOSED;
    this.#abort.abort();
  }

  async #read(path: string): Promise<void> {
    try {
      const { signal } = this.#abort;
      const answer = await fetchApi(path, { headers: { accept: "text/event-stream" }, cache: "no-store", signal });
      if (!answer.ok || !answer.body) throw new Error(`The stream answered ${answer.status}.`);
      this.readyState = EventSource.OPEN;
      for await (const { event, data, id } of readServerSent(answer.body)) {
        if (this.readyState === EventSource.CLOSED) return;
        const message = new MessageEvent<string>(event, { data, lastEventId: id });
        if (event === "message") this.onmessage?.(message);
        else this.#listeners.get(event)?.(message);
      }
    } catch {
      // Why it ended is asked for elsewhere.
    }
    if (this.readyState === EventSource.CLOSED) return;
    this.close();
    this.onerror?.();
  }
}
