import { onTestFinished, vi } from "vitest";

/**
 * Stops the clock until the test ends, at now or at another time: what the test does then falls into one window of a rate
 * limit, however long it takes, and into one day.
 */
export function stopClock(at: Date | number = Date.now()): void {
  // Not by fake timers, which `expect.poll` moves on.
  vi.setSystemTime(at);
  onTestFinished(() => void vi.useRealTimers());
}
