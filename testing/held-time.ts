import { onTestFinished, vi } from "vitest";

/** Holds `Date.now()` for the rest of a test: no window of a rate limit, and no day, ends in the middle of it. */
export function holdTime(): void {
  const held = vi.spyOn(Date, "now").mockReturnValue(Date.now());
  onTestFinished(() => held.mockRestore());
}
