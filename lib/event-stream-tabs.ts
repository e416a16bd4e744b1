import type { LineState, StreamEvent } from "./event-stream-line";

/** What the tabs of one person in one browser tell each other. */
export type TabMessage =
  /** Who leads, and where do you stand? */
  | Readonly<{ kind: "ask" }>
  /** The leader stands here; "" while it has heard nothing yet. */
  | Readonly<{ kind: "at"; id: string; state: LineState }>
  /** The leader went on from one id to the next, with the event that came. */
  | Readonly<{ kind: "move"; from: string; id: string; event?: StreamEvent }>
  /** The leader heard what is kept nowhere. */
  | Readonly<{ kind: "signal"; event: StreamEvent }>
  /** The leader may have missed some before this id. */
  | Readonly<{ kind: "reset"; id: string }>;

type Handlers = Readonly<{
  onLead: () => void;
  /** Another tab leads from now on. */
  onYield: () => void;
  onMessage: (message: TabMessage) => void;
}>;

/** How often a tab that is looked at makes sure that its leader is there, and how long that one has to answer. */
const checkEveryMs = 3_000;
const answerWithinMs = 2_000;

/**
 * Shares one event stream among the tabs of a browser: the leading tab holds the lock and the connection. The browser
 * hands the lock on when that tab closes; from one that is frozen, or does not answer, a tab that somebody looks at
 * takes it. Without Web Locks (plain http) each tab leads itself.
 */
export class TabGroup {
  readonly #name: string;
  readonly #handlers: Handlers;
  #channel: BroadcastChannel | null = null;
  #abort = new AbortController();
  #release: (() => void) | null = null;
  /** When the leader was asked for an answer that has not come; 0 when none is due. */
  #askedAt = 0;
  #hasHeard = false;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(name: string, handlers: Handlers) {
    this.#name = name;
    this.#handlers = handlers;
    if (!navigator.locks || typeof BroadcastChannel === "undefined") {
      handlers.onLead();
      return;
    }
    this.#channel = new BroadcastChannel(name);
    this.#channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      if (data.kind !== "ask") {
        this.#hasHeard = true;
        this.#askedAt = 0;
      }
      handlers.onMessage(data);
    };
    this.#contend(false);
    this.#ask();
    this.#timer = setInterval(this.#check, checkEveryMs);
    document.addEventListener("visibilitychange", this.#check);
  }

  post(message: TabMessage): void {
    this.#channel?.postMessage(message);
  }

  leave(): void {
    clearInterval(this.#timer);
    document.removeEventListener("visibilitychange", this.#check);
    this.#channel?.close();
    this.#channel = null;
    this.#letGo();
  }

  #letGo(): void {
    this.#abort.abort();
    this.#release?.();
    this.#release = null;
  }

  #contend(steal: boolean): void {
    const abort = new AbortController();
    this.#abort = abort;
    const lead = () =>
      new Promise<void>((release) => {
        if (abort.signal.aborted) return release();
        this.#release = release;
        this.#handlers.onLead();
      });
    // A lock cannot be both stolen and given up waiting for.
    navigator.locks.request(this.#name, steal ? { steal } : { signal: abort.signal }, lead).catch((error: unknown) => {
      if (abort.signal.aborted) return;
      const wasTaken = this.#release !== null && error instanceof DOMException && error.name === "AbortError";
      // A browser that refuses locks leaves each tab to itself.
      if (!wasTaken) return this.#handlers.onLead();
      this.#release = null;
      this.#handlers.onYield();
      this.#contend(false);
      this.#ask();
    });
  }

  #ask(): void {
    this.#askedAt = Date.now();
    this.post({ kind: "ask" });
  }

  readonly #check = (): void => {
    if (this.#release || document.hidden) this.#askedAt = 0;
    else if (this.#askedAt > 0) {
      if (Date.now() - this.#askedAt < answerWithinMs) return;
      this.#askedAt = 0;
      this.#letGo();
      this.#contend(true);
    } else if (!this.#hasHeard) this.#ask();
    this.#hasHeard = false;
  };
}
