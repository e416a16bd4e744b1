import { onTestFinished, vi } from "vitest";

/** Stops the clock until the test ends: what it does then falls into one window of a rate limit, however long it takes. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}
