import { execFileSync } from "node:child_process";
import { expect } from "vitest";

/** How long Node takes to start and do nothing on a quiet machine of the kind that the promises are made for, in ms. */
const quietBareStartMs = 55;

/** The same on this machine right now; the middle of three. */
function bareStartMs(): number {
  const times = Array.from({ length: 3 }, () => {
    const startedAt = performance.now();
    execFileSync(process.execPath, ["-e", "0"], { stdio: "ignore" });
    return performance.now() - startedAt;
  });
  return times.sort((a, b) => a - b)[1] ?? 0;
}

/**
 * Does the work between two bare starts, and answers how many times slower than a quiet machine this one is. The slower
 * start counts: a machine that others use changes its pace.
 */
export async function betweenBareStarts<T>(work: () => Promise<T>): Promise<{ pace: number; result: T }> {
  const before = bareStartMs();
  const result = await work();
  return { pace: Math.max(1, before / quietBareStartMs, bareStartMs() / quietBareStartMs), result };
}

/** Holds that the work takes less than so many ms at the pace of a quiet machine. */
export async function expectWithin<T>(promisedMs: number, work: () => Promise<T>): Promise<T> {
  let tookMs = 0;
  const { pace, result } = await betweenBareStarts(async () => {
    const startedAt = performance.now();
    const done = await work();
    tookMs = performance.now() - startedAt;
    return done;
  });
  expect(tookMs, `at ${pace.toFixed(1)} times the pace of a quiet machine`).toBeLessThan(promisedMs * pace);
  return result;
}
