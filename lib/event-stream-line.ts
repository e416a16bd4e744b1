import { fetchApi, remoteUrlOf } from "./api-host";
import { FetchedEventSource } from "./fetched-event-source";
import { codeOf } from "./problem";

/** A change that somebody made, as the server tells it. */
export type StreamEvent = Readonly<{ topic: string; payload: Readonly<Record<string, unknown>> }>;

/**
 * `away`: it does not stand, and is being made again. `ended`: nobody, or somebody else, is signed in by now. `revoked`:
 * the same person is, but may not use the product any more.
 */
export type LineState = "idle" | "live" | "away" | "ended" | "revoked";

type Handlers = Readonly<{
  /** Everything up to `id` has come; `event` is what came with it. */
  onMove: (id: string, event?: StreamEvent) => void;
  /** Something that is kept nowhere, such as that somebody is typing: it has no id and is never made up for. */
  onSignal: (event: StreamEvent) => void;
  /** Some may have been missed; what comes from here on comes after `id`. */
  onReset: (id: string) => void;
  onState: (state: LineState) => void;
}>;

type Page = Readonly<{ events: (StreamEvent & { id: string })[]; next: string; isMore: boolean; isReset: boolean }>;

const path = "/api/events";
/** A stream that has not said hello by then is held back on its way. */
const helloWithinMs = 8_000;
/** The server's heart beats every 15 seconds. */
const silentForMs = 40_000;
const shortestPauseMs = 1_000;
const maxPauseMs = 30_000;
/** From this many failures in a row on, asking takes the stream's place, which is tried again now and then. */
const manyFailures = 3;
const tryStreamEveryMs = 300_000;
const askEveryMs = 4_000;

/** Spread, so that the browsers of all people do not come back in the same instant. */
const spread = (delayMs: number) => delayMs * (0.5 + Math.random());

const openSource = (address: string) =>
  remoteUrlOf(address) === null ? new EventSource(address) : new FetchedEventSource(address);

/**
 * Keeps one connection to the server's event stream open. The browser reconnects by itself when a line drops, but gives
 * up when the server answers anything but a stream, and does not notice a proxy that holds a stream back. Then this
 * asks for what was missed instead, which also tells why, and tries the stream again later.
 */
export class EventLine {
  readonly #userId: string;
  readonly #handlers: Handlers;
  #lastId: string;
  #source: EventSource | FetchedEventSource | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #streamAt = 0;
  #isOpen = true;

  constructor(userId: string, after: string, handlers: Handlers) {
    this.#userId = userId;
    this.#lastId = after;
    this.#handlers = handlers;
    this.#connect();
  }

  close(): void {
    this.#isOpen = false;
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = null;
  }

  /** Tries again now: the network is back. */
  hurry(): void {
    if (this.#isOpen && !this.#source) this.#connect();
  }

  #address(suffix = ""): string {
    const query = { as: this.#userId, ...(this.#lastId === "" ? {} : { after: this.#lastId }) };
    return `${path}${suffix}?${new URLSearchParams(query)}`;
  }

  #later(work: () => void, delayMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(work, delayMs);
  }

  #connect(): void {
    const source = openSource(this.#address());
    this.#source = source;
    this.#expect(helloWithinMs);
    source.onmessage = (message: MessageEvent<string>) => this.#hear(message, JSON.parse(message.data) as StreamEvent);
    source.addEventListener("hello", (message) => this.#hear(message));
    source.addEventListener("beat", (message) => this.#hear(message));
    source.addEventListener("signal", ({ data }) => this.#handlers.onSignal(JSON.parse(data) as StreamEvent));
    source.addEventListener("reset", ({ lastEventId }) => this.#stand(lastEventId, true));
    source.onerror = () => {
      if (source !== this.#source) return;
      if (source.readyState === EventSource.CLOSED) return this.#fail();
      this.#handlers.onState("away");
      this.#expect(helloWithinMs);
    };
  }

  #expect(withinMs: number): void {
    this.#later(() => this.#fail(), withinMs);
  }

  #hear({ lastEventId }: MessageEvent<string>, event?: StreamEvent): void {
    this.#stand(lastEventId, false, event);
  }

  #stand(id: string, isReset: boolean, event?: StreamEvent): void {
    this.#failures = 0;
    this.#expect(silentForMs);
    this.#handlers.onState("live");
    this.#take(id, isReset, event);
  }

  #take(id: string, isReset: boolean, event?: StreamEvent): void {
    this.#lastId = id;
    if (isReset) this.#handlers.onReset(id);
    else this.#handlers.onMove(id, event);
  }

  #fail(): void {
    this.#source?.close();
    this.#source = null;
    const pauseMs = Math.min(shortestPauseMs * 2 ** this.#failures, maxPauseMs);
    this.#failures += 1;
    this.#streamAt = Date.now() + spread(this.#failures >= manyFailures ? tryStreamEveryMs : pauseMs);
    void this.#ask(pauseMs);
  }

  async #ask(pauseMs: number): Promise<void> {
    const answer = await fetchApi(this.#address("/list")).catch(() => null);
    if (!this.#isOpen || this.#source) return;
    if (answer?.status === 401 || answer?.status === 403) {
      this.close();
      const code = codeOf(await answer.json().catch(() => null));
      this.#handlers.onState(code === "not-admitted" ? "revoked" : "ended");
      return;
    }
    const page = answer?.ok ? ((await answer.json().catch(() => null)) as Page | null) : null;
    if (!this.#isOpen || this.#source) return;
    this.#handlers.onState(page ? "live" : "away");
    // A server that is away for everything is no host that cuts streams: the stream comes first when it is back.
    if (!page) return this.#later(() => this.#connect(), spread(pauseMs));
    for (const { id, ...event } of page.events) this.#take(id, false, event);
    this.#take(page.next, page.isReset);
    this.#later(
      () => (Date.now() < this.#streamAt || page.isMore ? void this.#ask(pauseMs) : this.#connect()),
      page.isMore ? 0 : Math.min(askEveryMs, Math.max(0, this.#streamAt - Date.now())),
    );
  }
}
