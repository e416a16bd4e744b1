/** A change that somebody made, as the server tells it. */
export type StreamEvent = Readonly<{ topic: string; payload: Readonly<Record<string, unknown>> }>;

type Listener = Readonly<{
  topicPrefix: string;
  onEvent: (event: StreamEvent) => void;
  onReset?: () => void;
  onStand?: () => void;
}>;

const path = "/api/events";
const shortestPauseMs = 1_000;
const longestPauseMs = 30_000;
/** Waits before it closes, because one page's last listener often leaves just before the next page's first comes. */
const lingerMs = 5_000;

/**
 * The tab's one connection to the server's events. The browser reconnects by itself when the line drops, but gives
 * up when the server answers anything but a stream (503 while it restarts); then this connects anew, from the last
 * event on.
 */
class EventStream {
  readonly #listeners = new Set<Listener>();
  #source: EventSource | null = null;
  #lastId = "";
  #pauseMs = shortestPauseMs;
  #timer: ReturnType<typeof setTimeout> | undefined;

  add(listener: Listener): () => void {
    this.#listeners.add(listener);
    clearTimeout(this.#timer);
    this.#connect();
    if (this.#lastId !== "") listener.onStand?.();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#later(() => this.#close(), lingerMs);
    };
  }

  #later(work: () => void, delayMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(work, delayMs);
  }

  #connect(): void {
    if (this.#source) return;
    const query = this.#lastId === "" ? "" : `?${new URLSearchParams({ after: this.#lastId })}`;
    const source = new EventSource(`${path}${query}`);
    this.#source = source;
    source.onmessage = (message) => this.#take(message);
    source.addEventListener("hello", (message) => {
      const isFirst = this.#lastId === "";
      this.#stand(message);
      if (isFirst) for (const { onStand } of this.#listeners) onStand?.();
    });
    source.addEventListener("reset", (message) => {
      this.#stand(message);
      for (const { onReset } of this.#listeners) onReset?.();
    });
    source.onerror = () => {
      if (source !== this.#source || source.readyState !== EventSource.CLOSED) return;
      this.#source = null;
      // Spread, so that all tabs of all people do not come back in the same instant.
      this.#later(() => this.#connect(), this.#pauseMs * (0.5 + Math.random()));
      this.#pauseMs = Math.min(this.#pauseMs * 2, longestPauseMs);
    };
  }

  #close(): void {
    this.#source?.close();
    this.#source = null;
    // Whoever listens next has read its data by then, and needs nothing from before.
    this.#lastId = "";
  }

  #stand({ lastEventId }: MessageEvent<string>): void {
    this.#lastId = lastEventId;
    this.#pauseMs = shortestPauseMs;
  }

  #take(message: MessageEvent<string>): void {
    this.#stand(message);
    const event = JSON.parse(message.data) as StreamEvent;
    for (const { topicPrefix, onEvent } of this.#listeners) if (event.topic.startsWith(topicPrefix)) onEvent(event);
  }
}

const stream = new EventStream();

/**
 * Calls `onEvent` for every change whose topic begins with `topicPrefix` (`kanban.`), in the order of their commits,
 * also for those made while the line was down. `onReset` is called when some may have been missed (away for longer
 * than the server keeps events): refetch then. `onStand` is called once, when the line stands: what changed between
 * the drawing of the page and this moment was not heard. Answers the function that ends it.
 */
export function subscribe(
  topicPrefix: string,
  onEvent: (event: StreamEvent) => void,
  onReset?: () => void,
  onStand?: () => void,
) {
  return stream.add({ topicPrefix, onEvent, onReset, onStand });
}
