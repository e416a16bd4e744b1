import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchForServer } from "./server-back";

const maxPauseMs = 2_500;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.999);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the server is asked until it can do its work, and again where that did not help", async () => {
  const answers = [new TypeError("failed"), new Response("", { status: 503 }), new Response(""), new Response("")];
  const asked = vi.fn(async () => {
    const answer = answers.shift() ?? new Response("", { status: 503 });
    if (answer instanceof Error) throw answer;
    return answer;
  });
  vi.stubGlobal("fetch", asked);
  const onBack = vi.fn();
  const stop = watchForServer(onBack);
  expect(asked).not.toHaveBeenCalled();
  for (const backs of [0, 0, 1, 2, 2]) {
    await vi.advanceTimersByTimeAsync(maxPauseMs);
    expect(onBack).toHaveBeenCalledTimes(backs);
  }
  stop();
});

test("nobody is told once the asking has ended, though an answer was on its way", async () => {
  let answer = (_response: Response) => {};
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (answer = resolve)));
  const onBack = vi.fn();
  const stop = watchForServer(onBack);
  await vi.advanceTimersByTimeAsync(maxPauseMs);
  stop();
  answer(new Response(""));
  await vi.advanceTimersByTimeAsync(10 * maxPauseMs);
  expect(onBack).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
