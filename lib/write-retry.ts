import { readProblem } from "./problem";

/**
 * The retry policy for writes: transient errors are retried at growing intervals, any other error ends the write at
 * once.
 */

/** Statuses that say nothing about the write itself: the server, or a proxy, is busy or unavailable. */
export const retryableStatuses: readonly number[] = [408, 425, 429, 502, 503, 504];

/** Waits before each further attempt, in milliseconds: six, two minutes together. */
export const retryWaitsMs: readonly number[] = [500, 2_000, 5_000, 15_000, 30_000, 60_000];

/** A longer `Retry-After` ends the write, unless the browser keeps it. */
const maxRetryAfterS = 300;

/** Its error is a string where nobody answered; `still-running`: the first attempt's answer will be this one's. */
function isPassing(error: unknown): boolean {
  if (typeof error === "string") return true;
  const { code, status = 0 } = readProblem(error);
  return code === "still-running" || retryableStatuses.includes(status);
}

/** Whether the same write, sent with `isSentAgain` (lib/api-client), may yet succeed. */
export const isRetryable = (error: unknown): boolean =>
  isPassing(error) && (readProblem(error).retryAfterS ?? 0) <= maxRetryAfterS;

/** How long to wait after the failure numbered `attempt`, counted from 0; null where the write is given up. */
export function retryWaitMs(attempt: number, error: unknown, waitsMs: readonly number[] = retryWaitsMs): number | null {
  const waitMs = waitsMs[Math.max(0, attempt)];
  if (waitMs === undefined || !isRetryable(error)) return null;
  return Math.max(waitMs, (readProblem(error).retryAfterS ?? 0) * 1_000);
}

/**
 * The same for a write that the browser keeps: no outage ends it. The last wait repeats, and a server that asks for a
 * longer one than five minutes is asked again after five.
 */
export function keptWaitMs(attempt: number, error: unknown, waitsMs: readonly number[] = retryWaitsMs): number | null {
  if (!isPassing(error)) return null;
  const waitMs = waitsMs[Math.max(0, attempt)] ?? waitsMs.at(-1) ?? 0;
  return Math.max(waitMs, Math.min(readProblem(error).retryAfterS ?? 0, maxRetryAfterS) * 1_000);
}
