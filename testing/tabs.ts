import { vi } from "vitest";

/** Messages between the tabs of a test: each tab's copy of the module opens its own. Delivered in order, not at once. */
export class FakeChannel {
  static open = new Set<FakeChannel>();
  onmessage: ((message: { data: unknown }) => void) | null = null;
  readonly name: string;

  constructor(name: string) {
    this.name = name;
    FakeChannel.open.add(this);
  }

  postMessage(message: unknown): void {
    const data = structuredClone(message);
    for (const other of FakeChannel.open) {
      if (other !== this && other.name === this.name) queueMicrotask(() => other.onmessage?.({ data }));
    }
  }

  close(): void {
    this.onmessage = null;
    FakeChannel.open.delete(this);
  }
}

type Request = { run: () => Promise<void>; resolve: () => void; reject: (error: unknown) => void };

/** Web Locks as far as the tabs use them: one holder a name, a queue, giving up and stealing. */
export class FakeLocks {
  #held = new Map<string, Request>();
  #queues = new Map<string, Request[]>();

  request(name: string, options: { steal?: boolean; signal?: AbortSignal }, run: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const request = { run, resolve, reject };
      const queue = this.#queues.get(name) ?? [];
      this.#queues.set(name, queue);
      options.signal?.addEventListener("abort", () => {
        if (!queue.includes(request)) return;
        queue.splice(queue.indexOf(request), 1);
        reject(new DOMException("given up", "AbortError"));
      });
      if (options.steal) {
        this.#held.get(name)?.reject(new DOMException("stolen", "AbortError"));
        this.#held.delete(name);
        queue.unshift(request);
      } else queue.push(request);
      queueMicrotask(() => this.#grant(name));
    });
  }

  #grant(name: string): void {
    const queue = this.#queues.get(name) ?? [];
    const next = this.#held.has(name) ? undefined : queue.shift();
    if (!next) return;
    this.#held.set(name, next);
    void next.run().then(() => {
      if (this.#held.get(name) === next) this.#held.delete(name);
      next.resolve();
      this.#grant(name);
    });
  }
}

/** A browser's end of the stream, to be spoken to by the test. */
export class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static made: FakeSource[] = [];
  readyState = 1;
  onmessage: ((message: MessageEvent) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.made.push(this);
  }

  close(): void {
    this.readyState = FakeSource.CLOSED;
  }

  say(topic: string, lastEventId: string): void {
    if (this.readyState === FakeSource.CLOSED) return;
    this.onmessage?.(new MessageEvent("message", { data: JSON.stringify({ topic, payload: {} }), lastEventId }));
  }

  announce(type: "hello" | "reset" | "beat", lastEventId: string): void {
    this.dispatchEvent(new MessageEvent(type, { data: "{}", lastEventId }));
  }

  /** Tells what is kept nowhere. */
  signal(topic: string): void {
    this.dispatchEvent(new MessageEvent("signal", { data: JSON.stringify({ topic, payload: {} }) }));
  }

  fail(): void {
    this.readyState = FakeSource.CLOSED;
    this.onerror?.();
  }
}

/** A tab of the tested browser, as far as the stream looks at it. */
export type FakeTab = Readonly<{
  stream: typeof import("../lib/event-stream");
  tell: (type: "pagehide" | "pageshow" | "online" | "freeze" | "resume") => void;
  show: (isVisible: boolean) => void;
}>;

/** Opens a tab: its own copy of the module, its own document, and what the browser's tabs share. */
export async function openTab(locks: FakeLocks | undefined): Promise<FakeTab> {
  const view = new EventTarget();
  const page = Object.assign(new EventTarget(), { hidden: false, documentElement: { dataset: {} } });
  vi.resetModules();
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", view.addEventListener.bind(view));
  vi.stubGlobal("navigator", { locks });
  vi.stubGlobal("BroadcastChannel", FakeChannel);
  vi.stubGlobal("EventSource", FakeSource);
  const stream = await import("../lib/event-stream");
  return {
    stream,
    tell: (type) => {
      for (const target of [page, view]) target.dispatchEvent(new Event(type));
    },
    show: (isVisible) => {
      page.hidden = !isVisible;
      page.dispatchEvent(new Event("visibilitychange"));
    },
  };
}
