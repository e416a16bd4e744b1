import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { StreamEvent } from "./event-stream-line";
import { watchTopics } from "./use-live-refresh";

type Listener = Readonly<{ onEvent: (event: StreamEvent) => void; onReset: () => void; onStand: () => void }>;
const listeners = new Map<string, Listener>();

vi.mock("./event-stream", () => ({
  subscribe: (topic: string, onEvent: Listener["onEvent"], onReset: () => void, onStand: () => void) => {
    listeners.set(topic, { onEvent, onReset, onStand });
    return () => listeners.delete(topic);
  },
}));

const refresh = vi.fn();
const say = (topic: string, payload = {}) => listeners.get(topic)?.onEvent({ topic, payload });

beforeEach(() => {
  vi.useFakeTimers();
  refresh.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

test("many changes of several topics are read once, when they have come", () => {
  const end = watchTopics({ topics: ["task.", "kanban."] }, refresh);
  say("task.");
  vi.advanceTimersByTime(200);
  say("kanban.");
  vi.advanceTimersByTime(299);
  expect(refresh).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(refresh).toHaveBeenCalledTimes(1);
  end();
});

test.each(["onReset", "onStand"] as const)("what may have been missed is read again: %s", (missed) => {
  const end = watchTopics({ topics: ["task."], isAbout: () => false, restMs: 0 }, refresh);
  listeners.get("task.")?.[missed]();
  expect(refresh).toHaveBeenCalledTimes(1);
  end();
});

test("events that are about something else read nothing", () => {
  const end = watchTopics({ topics: ["task."], isAbout: ({ payload }) => payload.id === "mine", restMs: 0 }, refresh);
  say("task.", { id: "other" });
  expect(refresh).not.toHaveBeenCalled();
  say("task.", { id: "mine" });
  expect(refresh).toHaveBeenCalledTimes(1);
  end();
});

test("nothing is read after the end", () => {
  const end = watchTopics({ topics: ["task."] }, refresh);
  say("task.");
  end();
  vi.advanceTimersByTime(1_000);
  expect(refresh).not.toHaveBeenCalled();
  expect(listeners.size).toBe(0);
});
