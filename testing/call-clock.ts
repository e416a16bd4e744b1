import { expect, onTestFinished, vi } from "vitest";
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
  const begun = vi.spyOn(globalThis, "setTimeout");
  onTestFinished(() => {
    begun.mockRestore();
    vi.useRealTimers();
  });
  return {
    pass: (ms: number) => vi.advanceTimersByTime(ms),
    /** Sends something and waits until the caller has taken it: whatever comes begins one of its clocks anew. */
    async heard(send: () => unknown): Promise<void> {
      const before = begun.mock.calls.length;
      send();
      await expect.poll(() => begun.mock.calls.length, { interval: 1 }).toBeGreaterThan(before);
    },
  };
}
