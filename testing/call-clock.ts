import { setImmediate as turn } from "node:timers/promises";
import { onTestFinished, vi } from "vitest";
import type { CompletionLimits } from "@/server/assistant/limits";

/** So long that no test lasts until then: what ends has not been ended by one of these clocks. */
export const ampleLimits: CompletionLimits = {
  connectMs: 600_000,
  firstTokenMs: 600_000,
  firstTokenTotalMs: 600_000,
  idleMs: 600_000,
  totalMs: 600_000,
  answerBytes: 1_048_576,
};

/**
 * Holds the clocks of the calls of a test, which turns them on by itself: how fast the machine is decides nothing. What
 * goes over the line is real.
 */
export function holdCallClocks() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const held = globalThis.setTimeout;
  let begun = 0;
  // No spy: whatever restores all of them later would bring back the timers of this test.
  globalThis.setTimeout = Object.assign((...given: Parameters<typeof setTimeout>) => {
    begun += 1;
    return held(...given);
  }, held);
  onTestFinished(() => {
    globalThis.setTimeout = held;
    vi.useRealTimers();
  });
  return {
    pass: (ms: number) => vi.advanceTimersByTime(ms),
    /** Sends something and waits until the caller has taken it: whatever comes begins one of its clocks anew. */
    async heard(send: () => unknown): Promise<void> {
      const before = begun;
      send();
      // `expect.poll` would move the clocks on.
      while (begun === before) await turn();
    },
  };
}
