import { afterEach, beforeEach, expect, test, vi } from "vitest";

class FakeSource extends EventTarget {
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

  close() {
    this.readyState = FakeSource.CLOSED;
  }

  say(topic: string, lastEventId: string) {
    this.onmessage?.(new MessageEvent("message", { data: JSON.stringify({ topic, payload: {} }), lastEventId }));
  }

  fail() {
    this.readyState = FakeSource.CLOSED;
    this.onerror?.();
  }
}

const last = () => FakeSource.made.at(-1)!;
const load = async () => (await import("./event-stream")).subscribe;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  FakeSource.made = [];
  vi.stubGlobal("EventSource", FakeSource);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("all listeners of a tab share one connection and hear the topics that they asked for", async () => {
  const subscribe = await load();
  const [kanban, all] = [vi.fn(), vi.fn()];
  subscribe("kanban.", kanban);
  subscribe("", all);
  last().say("kanban.card.moved", "1");
  last().say("user.changed", "2");
  expect(FakeSource.made).toHaveLength(1);
  expect([kanban.mock.calls.length, all.mock.calls.length]).toEqual([1, 2]);
});

test("a refused connection is made anew from the last event on, with growing pauses", async () => {
  const subscribe = await load();
  subscribe("", vi.fn());
  last().say("kanban.card.moved", "cursor-7");
  last().fail();
  expect(FakeSource.made).toHaveLength(1);
  vi.advanceTimersByTime(1_500);
  expect(last().url).toBe("/api/events?after=cursor-7");
  last().fail();
  vi.advanceTimersByTime(900);
  expect(FakeSource.made).toHaveLength(2);
  vi.advanceTimersByTime(2_100);
  expect(FakeSource.made).toHaveLength(3);
});

test("a dropped line is left to the browser, which resumes by itself", async () => {
  const subscribe = await load();
  subscribe("", vi.fn());
  last().readyState = 0;
  last().onerror?.();
  vi.advanceTimersByTime(60_000);
  expect(FakeSource.made).toHaveLength(1);
});

test("when events may have been missed everyone is told to start afresh", async () => {
  const subscribe = await load();
  const onReset = vi.fn();
  subscribe("kanban.", vi.fn(), onReset);
  last().dispatchEvent(new MessageEvent("reset", { data: "{}", lastEventId: "9" }));
  expect(onReset).toHaveBeenCalledOnce();
});

test("the connection outlives a change of pages and ends when nobody listens", async () => {
  const subscribe = await load();
  const first = subscribe("", vi.fn());
  first();
  vi.advanceTimersByTime(1_000);
  const second = subscribe("", vi.fn());
  vi.advanceTimersByTime(60_000);
  expect([FakeSource.made.length, last().readyState]).toEqual([1, 1]);
  second();
  vi.advanceTimersByTime(5_000);
  expect(last().readyState).toBe(FakeSource.CLOSED);
});

test("a listener hears once when the line stands, and at once when it stood already", async () => {
  const subscribe = await load();
  const [first, second] = [vi.fn(), vi.fn()];
  subscribe("", vi.fn(), undefined, first);
  expect(first).not.toHaveBeenCalled();
  last().dispatchEvent(new MessageEvent("hello", { data: "{}", lastEventId: "cursor-1" }));
  last().dispatchEvent(new MessageEvent("hello", { data: "{}", lastEventId: "cursor-2" }));
  expect(first).toHaveBeenCalledTimes(1);
  subscribe("", vi.fn(), undefined, second);
  expect(second).toHaveBeenCalledTimes(1);
});
