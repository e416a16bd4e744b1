/** Subscribes to the changes that the server reports, by topic. */
import { EventLine, type LineState, type StreamEvent } from "./event-stream-line";
import { TabGroup, type TabMessage } from "./event-stream-tabs";

type Listener = Readonly<{
  topicPrefix: string;
  onEvent: (event: StreamEvent) => void;
  onReset?: () => void;
  onStand?: () => void;
}>;

/** Waits before it closes, because one page's last listener often leaves just before the next page's first comes. */
const lingerMs = 5_000;
/** No other try would bring it back; each tab finds that out for itself. */
const isOver = (state: LineState) => state === "ended" || state === "revoked";
/** By so many ids two tabs may be apart and still tell what both have seen. */
const maxRemembered = 1_000;

/**
 * This tab's share of the browser's one connection. Whichever tab leads hears the server and passes on each step with the
 * id it started from. A tab takes the steps that lead on from what it knows, drops those it has made already, and starts
 * afresh when it cannot tell what lies between.
 */
class EventStream {
  readonly #listeners = new Set<Listener>();
  readonly #watchers = new Set<() => void>();
  /** The latest ids, oldest first, without a gap. */
  readonly #known = new Set<string>();
  #lastId = "";
  #userId = "";
  #tabs: TabGroup | null = null;
  #line: EventLine | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isWatchingPage = false;
  state: LineState = "idle";

  add(listener: Listener): () => void {
    this.#listeners.add(listener);
    clearTimeout(this.#timer);
    this.#start();
    if (this.#lastId !== "") listener.onStand?.();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#timer = setTimeout(() => this.#forget(), lingerMs);
    };
  }

  watch(onChange: () => void): () => void {
    this.#watchers.add(onChange);
    return () => this.#watchers.delete(onChange);
  }

  /** Says whose page this is; nothing is asked for before, and nothing of another person is kept. */
  identify(userId: string): void {
    if (userId === this.#userId) return;
    this.#forget();
    this.#userId = userId;
    if (this.#listeners.size > 0) this.#start();
  }

  #start(): void {
    if (this.#tabs || this.#userId === "") return;
    this.#watchPage();
    this.#tabs = new TabGroup(`ordo-events:${this.#userId}`, {
      onLead: () => this.#lead(),
      onYield: () => this.#closeLine(),
      onMessage: (message) => this.#hear(message),
    });
  }

  /** A page that sleeps holds back nobody: it leaves, and comes back knowing what it knew. */
  #watchPage(): void {
    if (this.#isWatchingPage) return;
    this.#isWatchingPage = true;
    const comeBack = () => this.#listeners.size > 0 && this.#start();
    addEventListener("pagehide", () => this.#stop());
    addEventListener("pageshow", comeBack);
    document.addEventListener("freeze", () => this.#stop());
    document.addEventListener("resume", comeBack);
    addEventListener("online", () => this.#line?.hurry());
  }

  #stop(): void {
    this.#closeLine();
    this.#tabs?.leave();
    this.#tabs = null;
  }

  #closeLine(): void {
    this.#line?.close();
    this.#line = null;
  }

  #forget(): void {
    this.#stop();
    // Whoever listens next has read its data by then, and needs nothing from before.
    this.#known.clear();
    this.#lastId = "";
    this.#setState("idle");
  }

  #lead(): void {
    this.#line = new EventLine(this.#userId, this.#lastId, {
      onMove: (id, event) => {
        const move = { from: this.#lastId, id, event };
        this.#move(move);
        this.#tabs?.post({ kind: "move", ...move });
      },
      onSignal: (event) => {
        this.#dispatch(event);
        this.#tabs?.post({ kind: "signal", event });
      },
      onReset: (id) => {
        this.#startAfresh(id);
        this.#tabs?.post({ kind: "reset", id });
      },
      onState: (state) => {
        if (this.#setState(state)) this.#tell();
        // Somebody may sign in again in another tab, which must not wait for this one.
        if (isOver(state)) this.#stop();
      },
    });
  }

  #tell(): void {
    if (!isOver(this.state)) this.#tabs?.post({ kind: "at", id: this.#lastId, state: this.state });
  }

  #hear(message: TabMessage): void {
    if (message.kind === "ask") {
      if (this.#line) this.#tell();
      return;
    }
    // A leader that was replaced while it slept has no say any more: this one hears the server itself.
    if (this.#line) return;
    if (message.kind === "move") this.#move(message);
    else if (message.kind === "signal") this.#dispatch(message.event);
    else if (message.kind === "reset") this.#startAfresh(message.id);
    else {
      this.#setState(message.state);
      if (message.id !== "") this.#move({ from: "", id: message.id });
    }
  }

  #move({ from, id, event }: { from: string; id: string; event?: StreamEvent }): void {
    if (this.#known.has(id)) return;
    const isFirst = this.#lastId === "";
    if (isFirst || this.#known.has(from)) this.#remember(id);
    else this.#startAfresh(id);
    if (isFirst) for (const { onStand } of this.#listeners) onStand?.();
    if (event) this.#dispatch(event);
  }

  #dispatch(event: StreamEvent): void {
    for (const { topicPrefix, onEvent } of this.#listeners) if (event.topic.startsWith(topicPrefix)) onEvent(event);
  }

  #remember(id: string): void {
    this.#known.add(id);
    this.#lastId = id;
    for (const oldest of this.#known) {
      if (this.#known.size <= maxRemembered) break;
      this.#known.delete(oldest);
    }
  }

  #startAfresh(id: string): void {
    this.#known.clear();
    this.#remember(id);
    for (const { onReset } of this.#listeners) onReset?.();
  }

  #setState(state: LineState): boolean {
    if (state === this.state) return false;
    this.state = state;
    for (const onChange of this.#watchers) onChange();
    return true;
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

/** What the frame of the pages needs of the stream: to say whose pages they are, and to show how the line stands. */
export const connection = {
  identify: (userId: string) => stream.identify(userId),
  watch: (onChange: () => void) => stream.watch(onChange),
  state: () => stream.state,
} as const;
