import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Pace } from "./pace";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that is begun as often as `begun` says, each ended by a call of its own. */
function makeWork() {
  const ends: (() => void)[] = [];
  const pace = new Pace(40, () => new Promise((resolve) => ends.push(resolve)));
  return { pace, begun: () => ends.length, endLast: () => ends.at(-1)?.() };
}

test("the first that asks is served at once", () => {
  const { pace, begun } = makeWork();
  pace.ask();
  expect(begun()).toBe(1);
});

test("all that ask during a pause are served together at its end", async () => {
  const { pace, begun, endLast } = makeWork();
  pace.ask();
  endLast();
  for (let at = 0; at < 10; at += 1) pace.ask();
  await vi.advanceTimersByTimeAsync(39);
  expect(begun()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun()).toBe(2);
});

test("who asks during long work is served right after it, and never beside it", async () => {
  const { pace, begun, endLast } = makeWork();
  pace.ask();
  pace.ask();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(begun()).toBe(1);
  endLast();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun()).toBe(2);
});

test("nothing is done that nobody asked for, and after a pause the next is served at once", async () => {
  const { pace, begun, endLast } = makeWork();
  pace.ask();
  endLast();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(begun()).toBe(1);
  pace.ask();
  expect(begun()).toBe(2);
});
